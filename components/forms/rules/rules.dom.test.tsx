import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { FiringTable } from '@/components/forms/rules/firing-table';
import { RuleTable } from '@/components/forms/rules/rule-table';
import forms from '@/messages/en/forms.json';
import problems from '@/messages/en/problems.json';
import rules from '@/messages/en/trigger_rules.json';
import ui from '@/messages/en/ui.json';

it('shows a rule with its sentence, and its log with what each condition saw', () => {
  const id = '01890000-0000-7000-8000-000000000000';
  const field = {
    path: 'claim.reason',
    label: 'Reason',
    kind: 'text' as const,
    options: null,
    repeats: false,
    changes: true,
    settable: true,
    leads_to: null,
    pool: null,
  };
  render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={{ forms, problems, trigger_rules: rules, ui }}>
      <RuleTable
        zone="UTC"
        isOpen
        models={[{ key: 'form', label: 'Answers', events: [{ key: 'created', label: 'is created' }], has_steps: true }]}
        fields={new Map([[`form:${id}`, [field]]])}
        empty={null}
        page={{
          rows: [
            {
              id,
              uuid: id,
              form_id: id,
              name: 'Tell',
              enabled: true,
              reason: null,
              readable: true,
              position: 1,
              number: 1,
              on: { model: 'form', event: 'created' },
              when: { field: 'claim.reason', operator: 'changed' },
              then: [],
              owner: { id, name: 'A' },
              writer: { id, name: 'A' },
              state: 'failing',
              last_firing: null,
              last_failure: {
                firing_id: id,
                at: '2026-01-01T00:00:00Z',
                outcome: 'failed',
                action: { do: 'mail', result: 'error' },
              },
              version: 1,
              created_at: '2026-01-01T00:00:00Z',
              updated_at: '2026-01-01T00:00:00Z',
            },
          ],
        }}
      />
      <FiringTable
        zone="UTC"
        fields={[field]}
        names="records"
        hrefOf={({ subject_id }) => `/modules/rules/form/${subject_id}`}
        empty={null}
        firings={[
          {
            id,
            at: '2026-01-01T00:00:00Z',
            rule: { id, name: 'Tell' },
            number: 1,
            events: ['created'],
            subject_id: id,
            subject_label: 'A-1',
            changed: [{ field: 'claim.reason', before: null, after: 'x' }],
            outcome: 'fired',
            conditions: [{ field: 'claim.reason', operator: 'changed', seen: ['x'], holds: true }],
            actions: [{ do: 'mail', ok: true, result: 'done', detail: 'a@b.example' }],
            duration: 1,
          },
        ]}
      />
    </NextIntlClientProvider>,
  );
  expect(screen.getAllByText('Reason changed')).toHaveLength(2);
  // It is on but fails: the page says what failed last and why, and links to it.
  expect(screen.getByText('Failing').dataset['chip']).toBe('danger');
  const failed = screen.getByRole('link', { name: /^Last failure: .* · Mail: the program failed$/ });
  expect(failed.getAttribute('href')).toBe(`/modules/${id}?tab=rules&rule=${id}#failure`);
  expect(screen.getByRole('listitem').textContent).toBe('Reason changed (was: x)');
  expect(screen.getByRole('img', { name: 'Met' })).toBeTruthy();
  expect(screen.getByText(/It fired: its condition was met/)).toBeTruthy();
  expect(screen.getByText('✓ Mail: a@b.example')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'A-1' }).getAttribute('href')).toBe(`/modules/rules/form/${id}`);
});
