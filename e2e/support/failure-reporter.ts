import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Says what stood on the page when a test failed: its headings, messages and fields. Where only the output is kept, as in
 * CI, a race that comes once in a hundred runs can be understood from that, and from nothing else.
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
