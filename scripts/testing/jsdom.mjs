import { TextEncoder } from 'node:util';

/** jsdom has no layout, so it has no ResizeObserver: nothing ever changes its size there. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** jsdom does not know the pointing device either: no media query matches. */
const media = {
  matches: false,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
};
globalThis.matchMedia ??= () => media;

// Every browser has it; Next's router uses it when its module is loaded.
globalThis.TextEncoder ??= TextEncoder;

/** Nor does anything scroll there. */
globalThis.Element.prototype.scrollIntoView ??= () => undefined;
