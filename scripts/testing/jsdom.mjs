/** jsdom lays nothing out, so it has no ResizeObserver: nothing ever changes its size there. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Nor does it know what points at it: no media query matches. */
const media = {
  matches: false,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
};
globalThis.matchMedia ??= () => media;
