/** The most values of one answer that are examined. */
const most = 100;

/** Adds the shapes of these values to those seen before: `{ null, string, …, items, objects, keys }`. */
export function seeAll(shape, values) {
  for (const value of values.slice(0, most)) see(shape, value);
  if (values.slice(most).some((value) => value === null)) shape.null = true;
}

function see(shape, value) {
  if (value === null || typeof value !== 'object') shape[value === null ? 'null' : typeof value] = true;
  else if (Array.isArray(value)) seeAll((shape.items ??= {}), value);
  else if (Object.prototype.toString.call(value) === '[object Object]') {
    shape.objects = (shape.objects ?? 0) + 1;
    shape.keys ??= {};
    for (const [key, inner] of Object.entries(value)) {
      const known = (shape.keys[key] ??= { in: 0, shape: {} });
      known.in += 1;
      see(known.shape, inner);
    }
  }
}

/** The sum of two shapes. */
export function addShapes(one, other) {
  const sum = { ...one, ...other };
  if (one.items && other.items) sum.items = addShapes(one.items, other.items);
  if (one.objects && other.objects) {
    sum.objects = one.objects + other.objects;
    sum.keys = { ...one.keys };
    for (const [key, { in: times, shape }] of Object.entries(other.keys)) {
      const known = one.keys[key];
      sum.keys[key] = known ? { in: known.in + times, shape: addShapes(known.shape, shape) } : { in: times, shape };
    }
  }
  return sum;
}
