'use client';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import styles from '@/components/invoices/credit/credit.module.css';
import type { CreditableLine } from '@/components/invoices/credit/creditable';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import { MoneyField } from '@/components/ui/form/fields/money-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { FieldPair } from '@/components/ui/form/form-section';

interface CreditLinesProps {
  lines: readonly CreditableLine[];
  currency: string;
}

interface Chosen {
  lines: { line_id: string; quantity: string; amount: string }[];
}

/** All that is left of a line. */
export const wholeLine = (lineId: string) => ({ line_id: lineId, quantity: '', amount: '' });

/** Which lines are credited, and how much of each. The form contains the selected ones, in the invoice's order. */
export function CreditLines({ lines, currency }: CreditLinesProps) {
  const t = useTranslations('invoices.credit');
  const { id, frame } = useField({ name: 'lines', label: t('lines') });
  const { fields, insert, remove, replace } = useFieldArray<Chosen, 'lines', 'key'>({ name: 'lines', keyName: 'key' });
  const placeOf = (lineId: string) => fields.findIndex(({ line_id: one }) => one === lineId);
  const toggle = (lineId: string) => {
    const place = placeOf(lineId);
    if (place >= 0) return remove(place);
    const before = lines.slice(
      0,
      lines.findIndex((line) => line.id === lineId),
    );
    const at = before.filter((line) => placeOf(line.id) >= 0).length;
    insert(at, wholeLine(lineId), { shouldFocus: false });
  };
  return (
    <fieldset id={id} tabIndex={-1} className={styles.lines}>
      <legend className={styles.legend}>{frame.label}</legend>
      <p className={styles.hint}>{t('hint')}</p>
      {lines.length > 1 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={fields.length === lines.length}
            onChange={({ target }) => replace(target.checked ? lines.map(({ id: lineId }) => wholeLine(lineId)) : [])}
          />
          {t('all')}
        </label>
      )}
      <ul className={styles.list}>
        {lines.map((line) => {
          const place = placeOf(line.id);
          return (
            <li key={line.id} className={styles.line}>
              <Choice line={line} currency={currency} checked={place >= 0} onToggle={() => toggle(line.id)} />
              {place >= 0 && <HowMuch line={line} currency={currency} name={`lines.${place}`} />}
            </li>
          );
        })}
      </ul>
      {frame.message && (
        <FormHelperText error id={`${id}-error`}>
          {frame.message}
        </FormHelperText>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  line: CreditableLine;
  currency: string;
  checked: boolean;
  onToggle: () => void;
}

function Choice({ line, currency, checked, onToggle }: ChoiceProps) {
  const t = useTranslations('invoices.credit');
  const { money } = useActionTexts();
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={onToggle} />
      <span className={styles.description}>{line.description}</span>
      <span className={styles.left}>{t('left', { amount: money(line.amount_left, currency) })}</span>
    </label>
  );
}

interface HowMuchProps {
  line: CreditableLine;
  currency: string;
  name: string;
}

/** Items are credited by amount alone: an item cannot be halved. */
function HowMuch({ line, currency, name }: HowMuchProps) {
  const t = useTranslations('invoices.credit');
  const amount = (
    <MoneyField
      name={`${name}.amount`}
      label={t(line.gross_amount === null ? 'amount' : 'amountWithTax')}
      currency={currency}
    />
  );
  if (line.unit === 'item') return amount;
  return (
    <FieldPair>
      <DecimalField name={`${name}.quantity`} label={t('quantity')} places={[0, 4]} unit={t(`unit.${line.unit}`)} />
      {amount}
    </FieldPair>
  );
}
