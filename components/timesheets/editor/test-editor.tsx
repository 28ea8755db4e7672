import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { CopyWeekButton } from '@/components/timesheets/editor/copy-week-button';
import { LiveClasses } from '@/components/timesheets/editor/live-classes';
import { LiveHours } from '@/components/timesheets/editor/live-hours';
import { LiveTotal } from '@/components/timesheets/editor/live-total';
import { SaveStatus } from '@/components/timesheets/editor/save-status';
import { SheetEditor } from '@/components/timesheets/editor/sheet-editor';
import { SubmitButton } from '@/components/timesheets/editor/submit-button';
import { NotesList } from '@/components/timesheets/week/notes-list';
import { WeekGrid } from '@/components/timesheets/week/week-grid';
import { ActionProvider } from '@/components/ui/action/action-provider';
import { ToastProvider } from '@/components/ui/feedback/toast';
import { renderLate } from '@/components/ui/test-frame';
import type { ClockRules } from '@/lib/hours/clock/rules';
import { usualPolicy } from '@/lib/hours/policies';
import type { OvertimeRule } from '@/lib/hours/rule-names';
import type { OvertimeCustom } from '@/lib/hours/schema';
import { formats } from '@/lib/i18n/formats';
import type { VisibleRate } from '@/lib/timesheets/entering/editor-rates';
import type { Entry } from '@/lib/timesheets/schema';
import timesheets from '@/messages/en/timesheets.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

export const sheetId = '0192f0c1-2345-7abc-8def-0123456789ab';

export const entry = (date: string, hours: string, fields: Partial<Entry> = {}): Entry => ({
  id: `0192f0c1-2345-7abc-8def-${date.replaceAll('-', '').padStart(12, '0')}`,
  date,
  hours,
  minutes: Number(hours) * 60,
  rate_type: 'regular',
  clock: null,
  clock_change: null,
  note: null,
  unit: 'hour',
  pay_rate: '60.0000',
  ...fields,
});

const overtime = { bill: usualPolicy, pay: usualPolicy };
const rates: VisibleRate[] = [
  { rate_type: 'regular', unit: 'hour', effective_from: '2026-01-01', pay_rate: '60.0000' },
  { rate_type: 'overtime', unit: 'hour', effective_from: '2026-01-01', pay_rate: '80.0000' },
  { rate_type: 'overtime', unit: 'hour', effective_from: '2026-11-16', pay_rate: '90.0000' },
];
/** The public holiday in the editor's week, with its name. */
const holidays = [{ date: '2026-11-18', name: 'Day of Repentance' }];
const settingOf = ({ rule = 'none', custom = null, factors }: Options) => {
  const { bill, pay } = overtime;
  const sides = factors ? { pay: { ...pay, factors } } : { bill, pay };
  return { rates, overtime: { ...sides, rule, custom, holidays }, others: [] };
};

interface Options {
  entries?: Entry[];
  locale?: string;
  direction?: 'ltr' | 'rtl';
  rule?: OvertimeRule;
  /** Only for a `custom` rule. */
  custom?: OvertimeCustom | null;
  /** The zone of the clock by which regular time is entered. */
  clockZone?: string;
  clockRules?: ClockRules;
  /** The clock times of the week before's Monday. */
  earlier?: Entry['clock'];
  /** The pay side's factors, for a reader who does not see the bill side. */
  factors?: { type: string; factor: string }[];
}

/** Shows the editor of a week of three days and two rate types, with everything that belongs to it. */
export function showEditor(options?: Options): void {
  render(editor(options));
}

/** As `showEditor`, of a page whose scripts load after `meanwhile`. */
export const showEditorLate = (meanwhile: () => Promise<void>): Promise<void> => renderLate(editor(), meanwhile);

function editor(options: Options = {}) {
  const { entries = [], locale = 'en-US', direction = 'ltr' } = options;
  const setting = settingOf(options);
  const names = [
    { key: 'regular', label: 'Regular' },
    { key: 'overtime', label: 'Overtime' },
  ];
  return (
    <NextIntlClientProvider locale={locale} timeZone="UTC" formats={formats} messages={{ timesheets, ui, validation }}>
      <div dir={direction}>
        <ToastProvider>
          <ActionProvider>
            <SheetEditor
              sheet={{
                id: sheetId,
                version: 3,
                clock_zone: options.clockZone ?? null,
                clock_rules: options.clockRules ?? null,
              }}
              entries={entries}
              days={['2026-11-16', '2026-11-17', '2026-11-18']}
              rateTypes={names}
              today="2026-11-17"
              keepingKey={null}
              holidays={options.custom?.holiday ? holidays : []}
            >
              <SubmitButton again={false} />
              <LiveHours />
              <div data-testid="pay">
                <LiveTotal side="pay" setting={setting} currency="USD" />
              </div>
              <SaveStatus since="2026-11-17T09:00:00Z" device="phone" />
              <CopyWeekButton
                label="Copy last week"
                entries={[
                  { date: '2026-11-09', rate_type: 'regular', hours: '7.25', clock: options.earlier ?? null },
                  { date: '2026-11-11', rate_type: 'regular', hours: '6.00', clock: null },
                ]}
              />
              <WeekGrid />
              <LiveClasses setting={setting} names={names} />
              <NotesList />
            </SheetEditor>
          </ActionProvider>
        </ToastProvider>
      </div>
    </NextIntlClientProvider>
  );
}

/** The input of a cell in the table, by its name for screen readers; the stack of days has the same one after it. */
export function cell(name: string): HTMLInputElement {
  const [input] = screen.getAllByLabelText(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`No cell ${name}`);
  return input;
}

/** A line of the table by its first cell. */
export function row(name: string): HTMLElement {
  const line = [...document.querySelectorAll('tr')].find(
    ({ firstElementChild }) => firstElementChild?.textContent === name,
  );
  if (!line) throw new Error(`No row ${name}`);
  return line;
}
