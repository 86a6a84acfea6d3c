export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A shape as its signed distance: negative inside, in pixels. */
export interface Field {
  readonly box: Box;
  readonly distance: (x: number, y: number) => number;
}

export interface Ball {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

function joinBoxes(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

export const ball = ({ x, y, r }: Ball): Field => ({
  box: { left: x - r, top: y - r, right: x + r, bottom: y + r },
  distance: (px, py) => Math.hypot(px - x, py - y) - r,
});

/** Two balls with the skin stretched between them: every bone of a body. */
export function bone(a: Ball, b: Ball): Field {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length <= Math.abs(a.r - b.r) + 1e-6) return ball(a.r > b.r ? a : b);
  const ux = (b.x - a.x) / length;
  const uy = (b.y - a.y) / length;
  const sine = (a.r - b.r) / length;
  const cosine = Math.sqrt(1 - sine * sine);
  return {
    box: joinBoxes([ball(a).box, ball(b).box]),
    distance: (px, py) => {
      const along = (px - a.x) * ux + (py - a.y) * uy;
      const aside = Math.abs((px - a.x) * -uy + (py - a.y) * ux);
      const reach = aside * -sine + along * cosine;
      if (reach < 0) return Math.hypot(along, aside) - a.r;
      if (reach > cosine * length) return Math.hypot(along - length, aside) - b.r;
      return aside * cosine + along * sine - a.r;
    },
  };
}

/** All shapes as one, their joints filled softly over about `softness` pixels. */
export function join(fields: readonly Field[], softness = 0): Field {
  return {
    box: joinBoxes(fields.map((field) => field.box)),
    distance: (x, y) => {
      let result = Infinity;
      for (const field of fields) {
        const next = field.distance(x, y);
        if (softness === 0 || result === Infinity) {
          result = Math.min(result, next);
        } else {
          const overlap = Math.max(softness - Math.abs(result - next), 0) / softness;
          result = Math.min(result, next) - (overlap * overlap * softness) / 4;
        }
      }
      return result;
    },
  };
}

export const intersect = (a: Field, b: Field): Field => ({
  box: {
    left: Math.max(a.box.left, b.box.left),
    top: Math.max(a.box.top, b.box.top),
    right: Math.min(a.box.right, b.box.right),
    bottom: Math.min(a.box.bottom, b.box.bottom),
  },
  distance: (x, y) => Math.max(a.distance(x, y), b.distance(x, y)),
});

/** The shape grown (or, below zero, shrunk) by an amount that may differ from place to place. */
export function grow(field: Field, amount: (x: number, y: number) => number, most: number): Field {
  const { left, top, right, bottom } = field.box;
  return {
    box: { left: left - most, top: top - most, right: right + most, bottom: bottom + most },
    distance: (x, y) => field.distance(x, y) - amount(x, y),
  };
}
