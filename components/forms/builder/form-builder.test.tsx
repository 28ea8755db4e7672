import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { FormBuilder } from '@/components/forms/builder/form-builder';
import type { FakeServer } from '@/components/session/fake-session';
import { fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { expenses } from '@/lib/forms/building/test-bench';
import type { Definition } from '@/lib/forms/definition/schema';
import { formats } from '@/lib/i18n/formats';
import arabicFill from '@/messages/ar/fill.json';
import arabicUi from '@/messages/ar/ui.json';
import arabicValidation from '@/messages/ar/validation.json';
import fill from '@/messages/en/fill.json';
import forms from '@/messages/en/forms.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

// In a browser they come as a module.
jest.mock('@/lib/i18n/islands/island-source', () => ({
  readNamespaces: (language: string) =>
    language === 'ar' ? { ui: arabicUi, fill: arabicFill, validation: arabicValidation } : { ui, fill, validation },
}));

const id = '0192f0c1-2345-7abc-8def-0123456789ab';
const roles = [
  { id: '01900000-0000-7000-8000-000000000001', name: 'Recruiter' },
  { id: '01900000-0000-7000-8000-000000000002', name: 'Finance' },
];
const texts = { en: '/en', fr: '/fr', ar: '/ar', zh: '/zh', es: '/es', it: '/it' };
let server: FakeServer;
let user: ReturnType<typeof userEvent.setup>;
let version: number;

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  window.sessionStorage.clear();
  server = fakeServer();
  version = 3;
  server.reply = (method) => ok(method === 'PUT' ? { version: (version += 1) } : { version: 9, published: 2 });
});
afterEach(() => jest.useRealTimers());

function open({ definition = expenses, newest = null as Definition | null, canEdit = true } = {}) {
  const form = { id, version: 3, updated_at: '2026-11-21T09:00:00Z', published: newest ? 1 : null };
  return show(
    <NextIntlClientProvider locale="en-US" messages={{ ui, validation, forms }} formats={formats} timeZone="UTC">
      <FormBuilder
        form={form}
        definition={definition}
        newest={newest}
        company="en"
        currency="GBP"
        timeZone="Europe/Dublin"
        roles={roles}
        texts={texts}
        canEdit={canEdit}
      />
    </NextIntlClientProvider>,
  );
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const row = (name: RegExp) => screen.getByRole('treeitem', { name });
const rows = () => screen.getAllByRole('treeitem').map((one) => one.textContent);
const press = (keys: string) => user.keyboard(keys);
const puts = () => server.calls.filter(({ method }) => method === 'PUT');
const properties = () => within(screen.getByRole('region', { name: 'Properties' }));

describe('the preview', () => {
  const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
  const openPreview = async () => {
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await wait(0);
  };

  it('shows the form as it is filled in, in another language, light or dark, on a phone; nothing is sent', async () => {
    open();
    await openPreview();
    const frame = () => screen.getByTestId('preview');
    expect(await preview().findByRole('button', { name: 'Submit' })).toBeVisible();
    await user.selectOptions(preview().getByLabelText('Shown in'), 'العربية');
    await user.selectOptions(preview().getByLabelText('Appearance'), 'Dark');
    await user.selectOptions(preview().getByLabelText('Device'), 'Phone');
    expect(await preview().findByRole('button', { name: 'إرسال' })).toBeVisible();
    expect([frame().dir, frame().dataset.mode, frame().dataset.device]).toEqual(['rtl', 'dark', 'phone']);
    await user.click(preview().getByRole('button', { name: 'إرسال' }));
    await user.click(screen.getByRole('button', { name: 'Back to building' }));
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus();
    expect(server.calls).toEqual([]);
  });

  it('leaves out what the chosen role does not see, and for somebody without an account what leads to records', async () => {
    const label = (en: string) => ({ en });
    const [recruiter] = roles;
    const fields: Definition['sections'][number]['fields'] = [
      { key: 'all', type: 'text', label: label('For all'), required: false },
      { key: 'some', type: 'text', label: label('For some'), required: false, see_by: [recruiter?.id ?? ''] },
      { key: 'who', type: 'user', label: label('Who'), required: false },
    ];
    open({ definition: { ...expenses, sections: [{ key: 's', title: label('S'), repeats: null, fields }] } });
    await openPreview();
    const shown = () => ['For all', 'For some', 'Who'].filter((name) => preview().queryByText(name));
    await preview().findByRole('button', { name: 'Submit' });
    expect(shown()).toEqual(['For all', 'For some', 'Who']);
    await user.selectOptions(preview().getByLabelText('As seen by'), 'Finance');
    expect(shown()).toEqual(['For all', 'Who']);
    await user.selectOptions(preview().getByLabelText('As seen by'), 'Someone without an account');
    expect(shown()).toEqual(['For all']);
  });
});

describe('the outline, by keyboard', () => {
  it('is one stop of Tab, and arrows go through it', async () => {
    open();
    act(() => row(/Expenses/).focus());
    await press('{ArrowDown}{ArrowDown}');
    expect(row(/^Kind/)).toHaveFocus();
    expect(row(/^Kind/)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('treeitem').filter((one) => one.tabIndex === 0)).toHaveLength(1);
    await press('{End}');
    expect(row(/^Total/)).toHaveFocus();
    await press('{Enter}');
    expect(properties().getByRole('textbox', { name: 'Label' })).toHaveFocus();
  });

  it('moves with Alt and an arrow, says where to, keeps the focus, and says where it goes no further', async () => {
    open();
    await user.click(row(/^Why/));
    act(() => row(/^Why/).focus());
    await press('{Alt>}{ArrowDown}{/Alt}');
    expect(rows()).toEqual([
      'Expenses',
      'Details',
      'KindOne choice',
      'Costs',
      'WhyText',
      'AmountMoney',
      'TotalCalculated',
    ]);
    expect(row(/^Why/)).toHaveFocus();
    expect(screen.getByText(/Why is now 1 of 3 in Costs\./)).toHaveAttribute('role', 'status');
    await press('{Home}{End}{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByText(/Total cannot move any further\./)).toBeInTheDocument();
  });

  it('undoes and does again, and offers back what was removed', async () => {
    open();
    await user.click(row(/^Why/));
    act(() => row(/^Why/).focus());
    await press('{Delete}');
    expect(rows()).not.toContain('WhyText');
    await press('{Control>}z{/Control}');
    expect(rows()).toContain('WhyText');
    await press('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(rows()).not.toContain('WhyText');
  });
});

describe('what a part can be', () => {
  it('gives a new amount the company’s currency', async () => {
    open();
    await user.click(row(/^Kind/));
    await user.click(screen.getByRole('button', { name: 'Add field' }));
    await user.click(screen.getByRole('button', { name: 'Money' }));
    expect(properties().getByRole('combobox', { name: 'Currency' })).toHaveValue('GBP');
  });

  it('can be for some roles alone, or for everybody again', async () => {
    open();
    await user.click(row(/^Why/));
    const narrowed = properties().getByRole('checkbox', { name: 'Only some roles see it' });
    await user.click(narrowed);
    await user.click(properties().getByRole('checkbox', { name: 'Finance' }));
    await wait(1_000);
    const saved = () => puts().at(-1)?.body;
    expect(saved()).toMatchObject({ sections: [{ fields: [{}, { see_by: [roles[1]?.id] }] }, {}] });
    await user.click(narrowed);
    await wait(1_000);
    expect(JSON.stringify(saved())).not.toContain('see_by');
  });

  it('is reviewed by a role, or by none', async () => {
    open();
    await user.click(row(/^Expenses/));
    const review = properties().getByRole('combobox', { name: 'Reviewed by' });
    expect(review).toHaveDisplayValue('No review');
    await user.selectOptions(review, 'Recruiter');
    await wait(1_000);
    expect(puts().at(-1)?.body).toMatchObject({ review: { role_id: roles[0]?.id } });
    await user.selectOptions(review, 'No review');
    await wait(1_000);
    expect(puts().at(-1)?.body).toMatchObject({ review: null });
  });
});

it('moves what is dragged, says where to, and can be undone', async () => {
  open();
  // Rows of 20 px, one below the other.
  for (const [at, one] of screen.getAllByRole('treeitem').entries())
    one.getBoundingClientRect = () => new DOMRect(0, at * 20, 100, 20);
  const before = rows();
  const point = (type: string, target: Element | Window, clientY: number) =>
    act(() => {
      const event = new MouseEvent(type, { bubbles: true, clientY });
      target.dispatchEvent(Object.assign(event, { pointerType: 'mouse', isPrimary: true }));
    });
  point('pointerdown', row(/^Why/), 70);
  point('pointermove', window, 115);
  point('pointerup', window, 115);
  expect(rows().slice(4)).toEqual(['AmountMoney', 'WhyText', 'TotalCalculated']);
  expect(screen.getByText(/Why is now 2 of 3 in Costs\./)).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rows()).toEqual(before);
});

describe('what is typed', () => {
  it('is seen in the outline and the form at once, is one step back, and is saved over the version that is known', async () => {
    open();
    await user.click(row(/^Kind/));
    const label = properties().getByRole('textbox', { name: 'Label' });
    await user.clear(label);
    await user.type(label, 'Sort');
    expect(row(/^Sort/)).toBeInTheDocument();
    expect(screen.getByText(/Shown when Sort is Other/)).toBeInTheDocument();
    expect(puts()).toEqual([]);
    await wait(1_000);
    expect(puts()[0]?.headers.get('if-match')).toBe('"3"');
    expect(puts()[0]?.body).toMatchObject({ sections: [{ fields: [{ key: 'sort', label: { en: 'Sort' } }, {}] }, {}] });
    expect(screen.getByText(/^Saved /)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(row(/^Kind/)).toBeInTheDocument();
    await wait(1_000);
    expect(puts()[1]?.headers.get('if-match')).toBe('"4"');
  });

  it('stays where somebody else saved meanwhile, and can be kept', async () => {
    open();
    server.reply = (method) => (method === 'PUT' ? { status: 412, body: { message: 'Newer' } } : ok({ version: 8 }));
    await user.click(row(/^Kind/));
    await user.type(properties().getByRole('textbox', { name: 'Label' }), '!');
    await wait(1_000);
    expect(screen.getByText('Somebody else changed this form in the meantime.')).toBeInTheDocument();
    const [first, ...others] = expenses.sections;
    const theirs = {
      ...expenses,
      sections: [...(first ? [{ ...first, title: { en: 'Theirs' } }] : []), ...others.slice(1)],
    };
    server.reply = (method) => ok(method === 'PUT' ? { version: 9 } : { version: 8, definition: theirs });
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await wait(0);
    const before = puts().length;
    expect(screen.getByText(/the other version is replaced/)).toBeInTheDocument();
    expect(screen.getAllByText(/becomes as you have it|is added/).length).toBeGreaterThan(1);
    expect(puts().length).toBe(before);
    await user.click(screen.getByRole('button', { name: 'Replace it with mine' }));
    await wait(0);
    expect(puts().at(-1)?.headers.get('if-match')).toBe('"8"');
  });

  it('is there again after a session that ended before it was saved', async () => {
    const first = open();
    server.reply = () => null;
    await user.click(row(/^Kind/));
    await user.type(properties().getByRole('textbox', { name: 'Label' }), ' of cost');
    await wait(1_000);
    first.unmount();
    await wait(0);
    open();
    await wait(0);
    expect(row(/^Kind of cost/)).toBeInTheDocument();
  });

  it('keeps the keys that are published', async () => {
    open({ newest: expenses });
    await user.click(row(/^Kind/));
    await user.type(properties().getByRole('textbox', { name: 'Label' }), ' of cost');
    expect(properties().getAllByRole('textbox', { name: 'Key' }).at(-1)).toBeDisabled();
    await wait(1_000);
    expect(puts()[0]?.body).toMatchObject({ sections: [{ fields: [{ key: 'kind' }, {}] }, {}] });
  });
});

it('builds a condition by choosing, and says it as a sentence', async () => {
  open();
  await user.click(row(/^Amount/));
  await user.click(properties().getByRole('button', { name: 'Shown when: add condition' }));
  await user.selectOptions(properties().getByRole('combobox', { name: 'Field' }), 'Kind');
  await user.selectOptions(properties().getByRole('combobox', { name: 'How it is compared' }), 'is one of');
  await user.click(properties().getByRole('checkbox', { name: 'Travel' }));
  await user.click(properties().getByRole('checkbox', { name: 'Other' }));
  expect(properties().getByText('Kind is Travel or Other')).toBeInTheDocument();
  await wait(1_000);
  expect(puts()[0]?.body).toMatchObject({
    sections: [
      {},
      {
        fields: [
          { visible_when: { all: [{ field: 'details.kind', operator: 'in', value: ['travel', 'other'] }] } },
          {},
        ],
      },
    ],
  });
});

describe('publishing', () => {
  it('asks a new form for whose sidebar it is, nobody’s unless told', async () => {
    open();
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'Publish' }));
      await wait(0);
      return within(screen.getByRole('dialog', { name: 'Who has it in their sidebar?' }));
    };
    let dialog = await ask();
    expect(dialog.getByRole('radio', { name: /^Nobody for now/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await wait(0);
    dialog = await ask();
    await user.click(dialog.getByRole('radio', { name: /^Some roles/ }));
    expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: roles[0]?.name ?? '' }));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await wait(0);
    expect(server.calls.map(({ body: sent }) => sent)).toEqual([
      { accept_changes: false, menu: { is_in_menu: false, role_ids: [] } },
      { accept_changes: false, menu: { is_in_menu: true, role_ids: [roles[0]?.id] } },
    ]);
  });

  it('names what is not finished, and leads there', async () => {
    open({ newest: expenses });
    server.reply = () => ({
      status: 422,
      body: { message: 'Invalid', errors: { 'sections.1.fields.0.label.en': ['Write this in English too.'] } },
    });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await wait(0);
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('1 thing keeps this form from being published');
    await user.click(within(notice).getByRole('button', { name: 'Amount' }));
    expect(row(/^Amount/)).toHaveAttribute('aria-selected', 'true');
    expect(properties().getByRole('textbox', { name: 'Label' })).toHaveFocus();
  });

  it('says what answers would lose, and goes on when that is accepted', async () => {
    const { log } = open({ newest: expenses });
    const changes = [{ kind: 'field_gone', path: 'details.gone', name: 'Old question', answers: 2 }];
    server.reply = () => ({ status: 409, body: { message: 'Changes', changes } });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await wait(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Old question will be removed; 2 answers use it.');
    server.reply = () => ok({ version: 4, published: 2 });
    await user.click(screen.getByRole('button', { name: 'Publish anyway' }));
    await wait(0);
    expect(server.calls.map(({ body }) => body)).toEqual([{ accept_changes: false }, { accept_changes: true }]);
    expect(log.refreshed).toBe(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('only shows the form to whoever may not change it', async () => {
  open({ canEdit: false });
  await user.click(row(/^Why/));
  act(() => row(/^Why/).focus());
  await press('{Delete}{Alt>}{ArrowUp}{/Alt}');
  expect(rows()).toHaveLength(7);
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Properties' })).not.toBeInTheDocument();
});
