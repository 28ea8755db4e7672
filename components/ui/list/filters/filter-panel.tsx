'use client';
import { useState } from 'react';
import type { Option } from '@/components/ui/inputs/option';
import { DatesPanel } from '@/components/ui/list/filters/dates-panel';
import type { Filter } from '@/components/ui/list/filters/filter';
import styles from '@/components/ui/list/filters/list-toolbar.module.css';
import { LoadedChoices } from '@/components/ui/list/filters/loaded-choices';
import { RangePanel, WordsPanel } from '@/components/ui/list/filters/own-field-panels';
import { RecordPanel } from '@/components/ui/list/filters/record-panel';
import type { ParamChanges } from '@/lib/lists/list-url';
import { filterParam } from '@/lib/lists/list-url';

interface FilterPanelProps {
  filter: Filter;
  params: Readonly<Record<string, string>>;
  onChange: (changes: ParamChanges) => void;
  onDone: () => void;
  /** Called when it has become larger: the requested data have come. */
  onGrown: () => void;
}

/** The panel that a filter's chip opens. */
export function FilterPanel({ filter, params, onChange, onDone, onGrown }: FilterPanelProps) {
  const param = filterParam(filter.key);
  const value = params[param] ?? '';
  const apply = (changes: ParamChanges) => {
    onChange(changes);
    onDone();
  };
  switch (filter.kind) {
    case 'dates':
      return <DatesPanel name={filter.key} params={params} onApply={apply} />;
    case 'words':
      return <WordsPanel label={filter.label} value={value} onApply={(words) => apply({ [param]: words })} />;
    case 'range':
      return <RangePanel of={filter.of} value={value} onApply={(range) => apply({ [param]: range })} />;
    case 'record':
      return (
        <RecordPanel
          source={filter}
          label={filter.label}
          value={value}
          known={filter.chosen}
          onApply={(id) => apply({ [param]: id })}
        />
      );
    case 'select':
      return (
        <LoadedChoices filter={filter} onGrown={onGrown}>
          {(options) => (
            <Choices
              type="radio"
              options={options}
              chosen={[value]}
              onToggle={(choice) => apply({ [param]: choice })}
            />
          )}
        </LoadedChoices>
      );
    case 'multi':
      return (
        <LoadedChoices filter={filter} onGrown={onGrown}>
          {(options) => (
            <SeveralChoices options={options} value={value} onChange={(chosen) => onChange({ [param]: chosen })} />
          )}
        </LoadedChoices>
      );
  }
}

interface SeveralChoicesProps {
  options: readonly Option[];
  /** The values, separated by commas. */
  value: string;
  onChange: (value: string) => void;
}

/** Keeps its own ticks, because the URL follows only when the new page has come. */
function SeveralChoices({ options, value, onChange }: SeveralChoicesProps) {
  const [chosen, setChosen] = useState(value.split(','));
  const toggle = (choice: string) => {
    const next = toggled(options, chosen, choice);
    setChosen(next);
    onChange(next.join(','));
  };
  return <Choices type="checkbox" options={options} chosen={chosen} onToggle={toggle} />;
}

interface ChoicesProps {
  type: 'radio' | 'checkbox';
  options: readonly Option[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

function Choices({ type, options, chosen, onToggle }: ChoicesProps) {
  return (
    <div className={styles.choices}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input type={type} checked={chosen.includes(option.value)} onChange={() => onToggle(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  );
}

/** The chosen values with one more or one less, in the order of the options, so that one choice has one URL. */
function toggled(options: readonly Option[], chosen: readonly string[], choice: string): string[] {
  return options.map((option) => option.value).filter((value) => chosen.includes(value) !== (value === choice));
}
