// Makes the component. Without these features it imports the contract and nothing else.

import { writeFile } from 'node:fs/promises';
import { componentize } from '@bytecodealliance/componentize-js';

const { component } = await componentize({
  sourcePath: 'tasks.js',
  witPath: 'wit',
  worldName: 'task-family',
  disableFeatures: ['clocks', 'fetch-event', 'http', 'random', 'stdio'],
});
await writeFile('my-tasks.wasm', component);
