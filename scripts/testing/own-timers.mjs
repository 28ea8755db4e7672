import { TestEnvironment } from 'jest-environment-node';

/**
 * A Node environment whose intervals end with the test file. The program's own intervals run as long as its process;
 * one that went on would keep everything that the file has loaded, some 10 MB, for as long as the worker lives.
 */
export class OwnTimers extends TestEnvironment {
  #begun = new Set();

  async setup() {
    await super.setup();
    const { setInterval } = this.global;
    this.global.setInterval = (...given) => {
      const timer = setInterval(...given);
      this.#begun.add(timer);
      return timer;
    };
  }

  async teardown() {
    for (const timer of this.#begun) clearInterval(timer);
    this.#begun.clear();
    await super.teardown();
  }
}
