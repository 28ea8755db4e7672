'use client';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslations } from 'next-intl';
import styles from '@/components/invoices/draft/draft.module.css';
import { addUp } from '@/components/invoices/draft/selection';
import { chosenIn, useAvailableTime } from '@/components/invoices/draft/use-available-time';
import { useField } from '@/components/ui/form/fields/use-field';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { CalendarPeriod } from '@/components/ui/value/date';
import { Hours } from '@/components/ui/value/hours';
import { Money } from '@/components/ui/value/money';
import type { AvailableTimesheet } from '@/lib/invoices/schema';

interface TimesheetChoiceProps {
  /** '' while none is chosen. */
  contractId: string;
  /** The timesheets that are on the draft already; the same array in every render. */
  included?: readonly AvailableTimesheet[];
}

const nothing: readonly AvailableTimesheet[] = [];

/** Which of a contract's approved timesheets go onto the invoice, and their sum. */
export function TimesheetChoice({ contractId, included = nothing }: TimesheetChoiceProps) {
  const t = useTranslations('invoices.choice');
  const { id, field, frame, aria } = useField({ name: 'timesheet_ids', label: t('label') });
  const { sheets, isError, refetch } = useAvailableTime(contractId, included);
  return (
    <fieldset id={id} tabIndex={-1} className={styles.choice} aria-describedby={aria['aria-describedby']}>
      <legend className={styles.legend}>
        {frame.label}
        {frame.required && <span aria-hidden="true"> *</span>}
      </legend>
      {contractId === '' && <p className={styles.hint}>{t('noContract')}</p>}
      {contractId !== '' && !sheets && !isError && (
        <p className={styles.hint} role="status">
          {t('loading')}
        </p>
      )}
      {isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      )}
      {sheets?.length === 0 && <p className={styles.hint}>{t('none')}</p>}
      {sheets && sheets.length > 0 && (
        <Sheets sheets={sheets} chosen={chosenIn(field.value)} onChange={field.onChange} />
      )}
      {frame.message && (
        <FormHelperText error id={`${id}-error`}>
          {frame.message}
        </FormHelperText>
      )}
    </fieldset>
  );
}

interface SheetsProps {
  sheets: readonly AvailableTimesheet[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Sheets({ sheets, chosen, onChange }: SheetsProps) {
  const t = useTranslations('invoices.choice');
  const currency = sheets[0]?.currency ?? '';
  const { count, hours, amount } = addUp(sheets, chosen, currency);
  const isOfSeveral = new Set(sheets.map(({ contract }) => contract.id)).size > 1;
  const toggle = (id: string) =>
    onChange(sheets.map((sheet) => sheet.id).filter((one) => chosen.includes(one) !== (one === id)));
  return (
    <>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={count === sheets.length}
          onChange={({ target }) => onChange(target.checked ? sheets.map(({ id }) => id) : [])}
        />
        {t('all')}
      </label>
      <div className={styles.sheets}>
        {sheets.map((sheet) => (
          <label key={sheet.id} className={styles.sheet}>
            <input type="checkbox" checked={chosen.includes(sheet.id)} onChange={() => toggle(sheet.id)} />
            <span>
              <CalendarPeriod start={sheet.period_start} end={sheet.period_end} />
              {isOfSeveral && <small> · {sheet.contract.number}</small>}
            </span>
            <span className={styles.figure}>
              <Hours value={sheet.total_hours} />
            </span>
            <span className={styles.figure}>
              <Money amount={sheet.bill_total} currency={sheet.currency} />
            </span>
          </label>
        ))}
      </div>
      <p className={styles.sum} role="status">
        <span>{t('sum', { count, all: sheets.length })}</span>
        <span className={styles.figure}>
          <Hours value={hours} />
        </span>
        <strong className={styles.figure}>
          <Money amount={amount} currency={currency} />
        </strong>
      </p>
      <p className={styles.hint}>{t('beforeTax')}</p>
    </>
  );
}
