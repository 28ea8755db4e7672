import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lawOf } from '@/lib/hours/laws/laws';
import { workedExamples } from '@/lib/hours/laws/test-examples';

const page = 'docs/worked-examples.md';

/** The page that counts the worked weeks by law, and says which laws were read in a page with a date. */
function write(): string {
  const rows = workedExamples.map(({ rule, paragraph, weeks }) => {
    const [first] = lawOf(rule)?.versions ?? [];
    return { rule, paragraph, count: weeks.length, isVerified: !first?.isUnverified, url: first?.source.url ?? '' };
  });
  const count = (isVerified: boolean) =>
    rows.filter((row) => row.isVerified === isVerified).reduce((total, row) => total + row.count, 0);
  return [
    '# Worked examples\n',
    'Written by `WRITE_DOCS=1` from `lib/hours/laws/test-examples.ts`. Each is a week whose hours by class and whose pay were worked out by hand from the paragraph; a test computes it (`lib/hours/laws/laws.test.ts`). “Verified” says that the sentence was found with the day from which it holds; the sentence is in the law’s own file.\n',
    `**${count(true)} verified, ${count(false)} unverified.**\n`,
    '| Rule | Paragraph | Weeks | Page |\n|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| \`${row.rule}\` | ${row.paragraph} | ${row.count}${row.isVerified ? '' : ', unverified'} | <${row.url}> |`,
    ),
    '\nBeside them: the examples of 29 CFR part 778 itself (`lib/hours/legal-pay.test.ts`), five whole months from the first hour to the closed books (`lib/testing/months/months.test.ts`), and what invoices must show by country (`docs/countries`, `lib/invoices/papers/legal-contents.test.ts`).\n',
  ].join('\n');
}

it('are counted in docs/worked-examples.md', () => {
  if (process.env.WRITE_DOCS) writeFileSync(page, write());
  expect(existsSync(page) && readFileSync(page, 'utf8')).toBe(write());
});
