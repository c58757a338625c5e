// Makes the component. Without these features it imports the contract and nothing else.

import { writeFile } from 'node:fs/promises';
import { componentize } from '@bytecodealliance/componentize-js';

const { component } = await componentize({
  sourcePath: 'agent.js',
  witPath: 'wit',
  worldName: 'agent',
  disableFeatures: ['clocks', 'fetch-event', 'http', 'random', 'stdio'],
});
await writeFile('my-agent.wasm', component);
