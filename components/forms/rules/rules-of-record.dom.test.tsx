import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { FiringTable } from '@/components/forms/rules/firing-table';
import { RulesOfRecord } from '@/components/forms/rules/rules-of-record';
import type { Firing, ModelField, Outcome, Rule } from '@/lib/trigger-rules/schema';
import forms from '@/messages/en/forms.json';
import problems from '@/messages/en/problems.json';
import rules from '@/messages/en/trigger_rules.json';
import ui from '@/messages/en/ui.json';

const home = '00000000-0000-4000-8000-000000000001';
const rule = (name: string, more: Partial<Rule> = {}): Rule => ({
  id: name,
  uuid: name,
  form_id: home,
  name,
  enabled: true,
  reason: null,
  readable: true,
  position: 1,
  number: 1,
  on: { model: 'client', event: 'updated' },
  when: null,
  then: [],
  owner: { id: home, name: 'A' },
  writer: { id: home, name: 'A' },
  state: 'on',
  last_firing: null,
  last_failure: null,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...more,
});
const firing = (name: string, outcome: Outcome, more: Partial<Firing> = {}): Firing => ({
  id: `${name} ${outcome}`,
  at: '2026-01-02T00:00:00Z',
  rule: { id: name, name },
  number: 1,
  events: ['updated'],
  subject_id: home,
  subject_label: 'Harbour',
  changed: [],
  outcome,
  conditions: [],
  actions: [],
  duration: 1,
  ...more,
});
const field = (path: string, label: string, more: Partial<ModelField>): ModelField => ({
  path,
  label,
  kind: 'text',
  options: null,
  repeats: false,
  changes: true,
  settable: false,
  leads_to: null,
  pool: null,
  ...more,
});
const fields = [
  field('client_type', 'Type', { kind: 'option', options: [{ key: 'direct', label: 'Direct' }] }),
  field('is_active', 'Active', { kind: 'flag' }),
  field('email', 'E-mail', {}),
];

const stopped = (result: string) => ({ actions: [{ do: 'mail' as const, ok: false, result, detail: null }] });

const all: [Rule, Firing[], RegExp][] = [
  [rule('fires'), [firing('fires', 'fired')], /^It fired: it has no condition/],
  [rule('other'), [firing('other', 'unchanged')], /none of the fields that it waits for/],
  [rule('again'), [firing('again', 'stopped', stopped('fired_before'))], /already fired/],
  [rule('chain'), [firing('chain', 'stopped', stopped('chain_too_long'))], /five rules/],
  [rule('torn'), [firing('torn', 'unreadable')], /It did nothing/],
  [rule('fails'), [firing('fails', 'failed')], /could not do everything/],
  [
    rule('changed its mind'),
    [firing('changed its mind', 'not_met'), firing('changed its mind', 'fired')],
    /did not fire/,
  ],
  [rule('off', { enabled: false }), [], /switched off/],
  [rule('daily', { on: { model: 'client', event: 'scheduled' } }), [], /once a day/],
  [rule('silent'), [], /has not looked at this record/],
];

function show(list: readonly [Rule, Firing[], unknown][]) {
  render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={{ forms, problems, trigger_rules: rules, ui }}>
      <RulesOfRecord
        zone="UTC"
        rules={list.map(([one]) => one)}
        firings={list.flatMap(([, firings]) => firings)}
        fields={fields}
        eventOf={() => 'is changed'}
        hrefOf={({ id }) => `/modules/${home}?tab=rules&rule=${id}`}
        empty={null}
      />
    </NextIntlClientProvider>,
  );
}

it.each(all.map(([one, ...rest]) => [one.name, one, ...rest] as const))(
  'says in words why: %s',
  (_, one, firings, words) => {
    show([[one, firings, words]]);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: one.name }).getAttribute('href')).toContain(`rule=${one.id}`);
  },
);

it('says what an action was refused for in words, whatever the problem', () => {
  for (const key of [...Object.keys(problems), 'a_later_one']) {
    const actions = [{ do: 'set_field' as const, ok: false, result: key, detail: null }];
    const { unmount } = render(
      <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={{ forms, problems, trigger_rules: rules, ui }}>
        <FiringTable
          zone="UTC"
          firings={[firing('fails', 'failed', { actions })]}
          fields={fields}
          names="rules"
          hrefOf={() => '/'}
          empty={null}
        />
      </NextIntlClientProvider>,
    );
    expect(document.body.textContent).toContain('✗ Set a field: ');
    expect(document.body.textContent).not.toMatch(/[{}]|\b[a-z]+_[a-z_]+\b/);
    unmount();
  }
});

it('shows each condition with the value that it had, by its words', () => {
  const conditions: Firing['conditions'] = [
    { field: 'client_type', operator: 'equals', value: 'direct', seen: ['direct'], holds: true },
    { field: 'is_active', operator: 'equals', value: false, seen: ['true'], holds: false },
    { field: 'email', operator: 'is_not_empty', seen: [], holds: false },
  ];
  show([[rule('asks'), [firing('asks', 'not_met', { conditions })], null]]);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Type is Direct (was: Direct)',
    'Active is No (was: Yes)',
    'E-mail is filled in (was empty)',
  ]);
  const marks = items.map((item) => within(item).getByRole('img').getAttribute('aria-label'));
  expect(marks).toEqual(['Met', 'Not met', 'Not met']);
});
