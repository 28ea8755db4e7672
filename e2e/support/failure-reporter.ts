import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Prints the headings, messages and fields of the page on which a test failed. In CI only the output is kept, and
 * without them a race that happens once in a hundred runs cannot be understood.
 */
export default class FailureReporter implements Reporter {
  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue;
      const told =
        /```yaml\n([\s\S]*?)```/
          .exec(readFileSync(path, 'utf8'))?.[1]
          ?.split('\n')
          .filter((line) => telling.test(line)) ?? [];
      console.log(`What stood on the page of "${test.title}":\n${told.slice(0, mostLines).join('\n')}`);
    }
  }
}

const telling =
  /^\s*- '?(heading|alert|status|dialog|alertdialog|paragraph|textbox|combobox|progressbar|\/url: .*#|text:)/;
const mostLines = 80;
