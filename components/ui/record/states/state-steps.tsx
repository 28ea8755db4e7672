import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Action, MenuEntry, NextStep } from '@/components/ui/action/action';
import { ActionButton } from '@/components/ui/action/action-button';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import styles from '@/components/ui/record/states/state-steps.module.css';
import { StepReason } from '@/components/ui/record/states/step-reason';
import { Icon } from '@/components/ui/value/icon';
import { checkCirclePath, radioButtonUncheckedPath } from '@/components/ui/value/icon-paths';
import type { WayStep } from '@/lib/transitions/way';

interface StateStepsProps<Status extends string> {
  steps: readonly WayStep<Status>[];
  /** The word for a state. */
  nameOf: (state: Status) => string;
  /** What brings the record to a possible state: an action, or the page that does it. */
  stepTo: (state: Status) => NextStep;
  /** Why a state is not possible, if it is for a reason of its own. */
  whyNot?: (state: Status) => string | undefined;
  /** Below its name, e.g. when the record came there. */
  noteOf?: (state: Status) => ReactNode;
  /** Further states that the record may be put in, beside the main way: only the phone's menu has them here. */
  sides?: readonly MenuEntry[];
}

/**
 * The states of a record as steps: what it has passed, where it is, and what it may become, with a button that does so. On
 * a phone a menu of the possible ones under the present one; nothing if there are none.
 */
export function StateSteps<Status extends string>({ steps, sides = [], ...words }: StateStepsProps<Status>) {
  const t = useTranslations('ui.states');
  const present = steps.find(({ place }) => place === 'present');
  // A state that something else on the page leads to (handing in a week) is no entry.
  const moves = steps.flatMap(({ state, place }) => {
    const move = place === 'possible' ? words.stepTo(state) : null;
    return move ? [{ state, move }] : [];
  });
  return (
    <div className={styles.states}>
      <ol className={styles.steps} aria-label={t('label')}>
        {steps.map((step) => (
          <li key={step.state} data-past={step.isPast} aria-current={step.place === 'present' ? 'step' : undefined}>
            <Step step={step} {...words} />
          </li>
        ))}
      </ol>
      {present && moves.length + sides.length > 0 && (
        <details className={styles.menu}>
          <summary aria-label={t('change', { state: words.nameOf(present.state) })}>
            {words.nameOf(present.state)}
          </summary>
          <ul>
            {moves.map(({ state, move }) => (
              <li key={state}>
                <NextStepButton step={named(move, words.nameOf(state))} size="small" variant="text" />
              </li>
            ))}
            {sides.map(({ key, label, action }) => (
              <li key={key}>{action && <SideButton label={label} action={action} />}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const SideButton = ({ label, action }: { label: string; action: Action }) => (
  <ActionButton action={action} size="small" variant="text">
    {label}
  </ActionButton>
);

type StepProps<Status extends string> = Pick<StateStepsProps<Status>, 'nameOf' | 'stepTo' | 'whyNot' | 'noteOf'> & {
  step: WayStep<Status>;
};

function Step<Status extends string>({ step, nameOf, stepTo, whyNot, noteOf }: StepProps<Status>) {
  const t = useTranslations('ui.states');
  const { state, place, isPast, before } = step;
  const name = nameOf(state);
  const note = noteOf?.(state);
  const isReached = isPast || place === 'present';
  const icon = (
    <Icon
      path={isReached ? checkCirclePath : radioButtonUncheckedPath}
      size="small"
      label={t(place === 'present' ? 'present' : isPast ? 'past' : 'open')}
    />
  );
  const move = place === 'possible' ? stepTo(state) : null;
  if (move) {
    return (
      <>
        {icon}
        <NextStepButton step={named(move, name)} size="small" variant="outlined" />
      </>
    );
  }
  if (place === 'present' || place === 'past') {
    return (
      <>
        {icon}
        <span>
          <span className={styles.name}>{name}</span>
          {note && <small className={styles.note}>{note}</small>}
        </span>
      </>
    );
  }
  const reason =
    whyNot?.(state) ??
    (place === 'later' && before !== null ? t('why.later', { state: nameOf(before) }) : t(`why.${whyKey(place)}`));
  return (
    <>
      {icon}
      <StepReason name={name} reason={reason} />
    </>
  );
}

/** A step that is possible, and whose page does not exist for the reader, is as one that they may not take. */
const whyKey = (place: WayStep<string>['place']): 'right' | 'program' | 'closed' =>
  place === 'program' || place === 'closed' ? place : place === 'later' ? 'closed' : 'right';

/** The step under the name of the state that it leads to. */
const named = (step: NextStep, label: string): NextStep => step && { ...step, label };
