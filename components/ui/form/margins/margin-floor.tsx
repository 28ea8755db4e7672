'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import styles from '@/components/ui/form/margins/margin-preview.module.css';
import type { TypedRates } from '@/components/ui/form/margins/typed-rates';
import { breaksFloor, isWorse } from '@/lib/margins/floor';
import { roundTo } from '@/lib/money/amount';
import { marginOf } from '@/lib/money/rates';

/** The margin floor for rates, as the reader sees it. */
export interface FloorSeen {
  /** In percent of the bill rate; null for none, and if the reader may not see it. */
  floor: string | null;
  /** Whether the reader may save rates below it, with a reason. */
  overrides: boolean;
  /** Whether a draft is saved: it is checked against the floor when it is accepted or activated. */
  isDraft?: boolean | undefined;
}

interface MarginFloorProps extends FloorSeen {
  rates: TypedRates;
  /** The rates on the record: if they are below the floor already and do not get worse, they need no new reason. */
  saved?: TypedRates;
}

/** Says that the typed rates are below the margin floor, and asks for the reason that saving them needs. */
export function MarginFloor({ rates, saved, floor, overrides, isDraft = false }: MarginFloorProps) {
  const validation = useTranslations('validation');
  const broken = brokenFloor(rates, isDraft ? undefined : saved, floor);
  return (
    <>
      {broken && (
        <p className={styles.floor} role="status">
          {validation(isDraft ? 'below_floor_draft' : overrides ? 'below_floor' : 'below_floor_refused', broken)}
        </p>
      )}
      <MarginReason
        overrides={overrides}
        broken={broken !== null && !isDraft}
        standing={isBelow(rates, floor) && (isDraft || isBelow(saved, floor))}
        isDraft={isDraft}
      />
    </>
  );
}

interface MarginReasonProps {
  overrides: boolean;
  broken?: boolean;
  /** Rates that were below the floor before may have a reason, but need none. */
  standing?: boolean;
  isDraft?: boolean | undefined;
}

/** Asks why the margin may be below the floor: if it is, or if only the server can tell and has asked for it. */
export function MarginReason({ overrides, broken = false, standing = false, isDraft = false }: MarginReasonProps) {
  const t = useTranslations('ui.margin');
  const given: unknown = useWatch({ name: 'margin_reason' });
  const asked = 'margin_reason' in useFormContext().formState.errors;
  if (!overrides || !(broken || asked || standing || given)) return null;
  const help = standing && !broken && !isDraft ? { help: t('standing') } : {};
  return <TextareaField name="margin_reason" label={t('reason')} required={broken || asked} rows={2} {...help} />;
}

function isBelow(typed: TypedRates | undefined, floor: string | null): boolean {
  const rates = typed && complete(typed);
  return Boolean(rates && breaksFloor(rates, floor));
}

/** The values of the message about the floor; null if the rates may be saved as they are, or are not complete yet. */
function brokenFloor(typed: TypedRates, saved: TypedRates | undefined, floor: string | null) {
  const [rates, before] = [complete(typed), saved && complete(saved)];
  if (floor === null || rates === null || !breaksFloor(rates, floor)) return null;
  if (before && breaksFloor(before, floor) && !isWorse(rates, before)) return null;
  const { marginPercent } = marginOf(rates);
  return {
    known: marginPercent === null ? 'floor' : 'both',
    margin: marginPercent === null ? 0 : roundTo(marginPercent, 2).toNumber(),
    floor: Number(floor),
  };
}

const complete = ({ billRate, payRate, burdenPercent }: TypedRates) =>
  billRate === null || payRate === null || burdenPercent === null ? null : { billRate, payRate, burdenPercent };
