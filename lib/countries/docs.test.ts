import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { countries } from '@/lib/countries/countries';
import type { Country, Sourced } from '@/lib/countries/country';
import { invoicingCountry } from '@/lib/money/invoicing-countries';

const folder = 'docs/countries';
const pageOf = (code: string) => `${folder}/${code.toLowerCase()}.md`;

/** Text as a cell of a table: a bar would end it. */
const cell = (text: string): string => text.replaceAll('|', '\\|');
const sourceOf = ({ source }: Sourced): string =>
  source ? `<${source.address}>: “${cell(source.says)}”` : '**not verified**: no page was found';

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? `\n## ${title}\n\n${lines.join('\n')}\n` : '';
}

const requiredOf = (rule: 'all' | RegExp | undefined): string =>
  rule === undefined ? 'shown if known' : rule === 'all' ? 'required' : `required of ${cell(`\`${rule.source}\``)}`;

/** The page of a country: everything that its table says, each with its source. */
function write(one: Country): string {
  const { taxName, taxId, register, source } = invoicingCountry(one.code);
  return [
    `# ${one.name} (${one.code})\n\nWritten by \`WRITE_DOCS=1\` from \`lib/countries/tables/${one.code.toLowerCase()}.ts\`; pages found on 2026-11-29.\n`,
    section('Numbers', [
      '| Name | Kind | Form | Check digits | Example | Source |',
      '|---|---|---|---|---|---|',
      ...one.identifiers.map(
        (id) =>
          `| ${id.name} | ${id.kind} | ${cell(`\`${id.form.source}\``)} | ${id.agrees ? 'checked' : 'none checked'} | ${id.example} | ${sourceOf(id)} |`,
      ),
    ]),
    section('Taxes', [
      `Name: ${taxName ?? 'none'}. Tax number on invoices: ${taxId}. Register number on all invoices: ${register ? 'yes' : 'no'}. Provision: ${source}.\n`,
      ...one.taxes.map(
        (tax) =>
          `- ${tax.rate} % (${tax.kind}${tax.since ? `, since ${tax.since}` : ', day not found'}): ${sourceOf(tax)}`,
      ),
    ]),
    section(
      'At the foot of an invoice',
      one.footer.map(
        (rule) => `- ${rule.name} (\`${rule.detail}\`, ${requiredOf(rule.requiredOf)}): ${sourceOf(rule)}`,
      ),
    ),
    section(
      'Texts by law',
      one.texts.map((text) => `- \`pdf.${text.key}\`: ${sourceOf(text)}`),
    ),
    section(
      'What an invoice must show',
      one.mustHaves.map((fact) => `- ${fact.name}: ${sourceOf(fact)}${fact.shown ? ` **Ours: ${fact.shown}.**` : ''}`),
    ),
    section(
      'E-invoices',
      one.eInvoices.map((fact) => `- ${fact.name}: ${sourceOf(fact)}`),
    ),
    section(
      'Payments',
      one.payments.map((fact) => `- ${fact.name}: ${sourceOf(fact)}`),
    ),
    section('Words of a payslip', [
      `${one.payslip.payslip}: ${one.payslip.gross}, ${one.payslip.deductions}, ${one.payslip.net}`,
    ]),
  ].join('');
}

it.each(countries.map((one) => [one.code, one] as const))('%s has its page in docs/countries', (code, one) => {
  if (process.env.WRITE_DOCS) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(pageOf(code), write(one));
  }
  expect(existsSync(pageOf(code)) && readFileSync(pageOf(code), 'utf8')).toBe(write(one));
});

it('has no page of a country without a table', () => {
  expect(readdirSync(folder).sort()).toEqual(countries.map(({ code }) => `${code.toLowerCase()}.md`).sort());
});
