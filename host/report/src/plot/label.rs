//! Labels beside points, where they cover neither points nor each other.

/// An upright rectangle in pixels; y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rectangle {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Rectangle {
    /// The square of half-width `reach` around a point.
    pub(super) fn around((x, y): (f64, f64), reach: f64) -> Self {
        Self {
            left: x - reach,
            top: y - reach,
            width: 2.0 * reach,
            height: 2.0 * reach,
        }
    }

    pub(super) fn right(self) -> f64 {
        self.left + self.width
    }

    pub(super) fn bottom(self) -> f64 {
        self.top + self.height
    }

    /// The point of the rectangle nearest to another point.
    pub(super) fn nearest(self, (x, y): (f64, f64)) -> (f64, f64) {
        (
            x.clamp(self.left, self.right()),
            y.clamp(self.top, self.bottom()),
        )
    }

    /// The area that both cover.
    fn shared(self, other: Self) -> f64 {
        let width = self.right().min(other.right()) - self.left.max(other.left);
        let height = self.bottom().min(other.bottom()) - self.top.max(other.top);
        width.max(0.0) * height.max(0.0)
    }
}

/// A label to be placed: its point and its size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label {
    pub(super) point: (f64, f64),
    pub(super) width: f64,
    pub(super) height: f64,
}

/// Places labels one after the other, each as near to its point as it can be without leaving the
/// bounds or covering an obstacle or an earlier label; if no place is free, where it covers least.
pub(super) fn place(
    labels: &[Label],
    obstacles: &[Rectangle],
    bounds: Rectangle,
) -> Vec<Rectangle> {
    let mut taken = obstacles.to_vec();
    let mut placed = Vec::with_capacity(labels.len());
    for label in labels {
        let cost = |place: &Rectangle| {
            let outside = place.width * place.height - place.shared(bounds);
            let covered: f64 = taken.iter().map(|other| place.shared(*other)).sum();
            // Text that leaves the picture is lost; text on text can still be guessed. Whole pixels,
            // lest rounding decide.
            (covered + 10.0 * outside).round() as u64
        };
        let best = candidates(label)
            .map(|place| (cost(&place), label.distance(place), place))
            .min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        if let Some((_, _, place)) = best {
            taken.push(place);
            placed.push(place);
        }
    }
    placed
}

/// Rows above and below a point in which a label may stand.
const ROWS: i32 = 16;

/// Places to the right and to the left of a point, beside it and in rows above and below.
fn candidates(label: &Label) -> impl Iterator<Item = Rectangle> {
    let Label {
        point: (x, y),
        width,
        height,
    } = *label;
    (-ROWS..=ROWS).flat_map(move |row| {
        [9.0, 40.0, 80.0, 140.0].into_iter().flat_map(move |gap| {
            [x + gap, x - gap - width].map(|left| Rectangle {
                left,
                top: y - height / 2.0 + f64::from(row) * height,
                width,
                height,
            })
        })
    })
}

impl Label {
    /// How far its point is from a place for it.
    fn distance(&self, place: Rectangle) -> f64 {
        let (x, y) = place.nearest(self.point);
        (x - self.point.0).hypot(y - self.point.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Rectangle = Rectangle {
        left: 0.0,
        top: 0.0,
        width: 600.0,
        height: 400.0,
    };

    fn labels(points: &[(f64, f64)]) -> Vec<Label> {
        points
            .iter()
            .map(|&point| Label {
                point,
                width: 90.0,
                height: 16.0,
            })
            .collect()
    }

    fn assert_apart(points: &[(f64, f64)]) {
        let labels = labels(points);
        let markers: Vec<_> = points
            .iter()
            .map(|&point| Rectangle::around(point, 6.0))
            .collect();
        let placed = place(&labels, &markers, BOUNDS);
        for (i, a) in placed.iter().enumerate() {
            let inside = a.shared(BOUNDS);
            assert!((inside - a.width * a.height).abs() < 1e-6, "{a:?} leaves");
            for b in placed.iter().skip(i + 1).chain(&markers) {
                assert!(a.shared(*b) < 1e-6, "{a:?} covers {b:?}");
            }
        }
    }

    #[test]
    fn twelve_labels_of_one_point_in_a_corner_are_apart() {
        assert_apart(&[(0.0, 0.0); 12]);
        assert_apart(&[(600.0, 400.0); 12]);
    }

    #[test]
    fn labels_of_a_cluster_are_apart() {
        let cluster: Vec<_> = (0..15)
            .map(|i| {
                (
                    300.0 + f64::from(i % 4) * 7.0,
                    200.0 + f64::from(i % 5) * 5.0,
                )
            })
            .collect();
        assert_apart(&cluster);
    }

    #[test]
    fn a_lone_label_stands_to_the_right() {
        let label = labels(&[(100.0, 100.0)]);
        let placed = place(&label, &[], BOUNDS);
        assert_eq!((placed[0].left, placed[0].top), (109.0, 92.0));
    }
}
