/** jsdom lays nothing out, so it has no ResizeObserver: nothing ever changes its size there. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
