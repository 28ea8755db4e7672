import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { ruleMenu } from '@/components/forms/rules/rule-menu';
import { RuleStateChip } from '@/components/forms/rules/rule-state';
import { namedFields } from '@/components/forms/rules/use-condition-text';
import { useFiringReason } from '@/components/forms/rules/use-firing-reason';
import { useSentence } from '@/components/forms/use-sentence';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { NoValue } from '@/components/ui/value/no-value';
import { useDays } from '@/components/ui/value/use-figures';
import { withZone } from '@/lib/format/days';
import { isolate } from '@/lib/format/isolate';
import { sentenceOf } from '@/lib/forms/building/sentence';
import type { Page } from '@/lib/lists/list-query';
import { fieldsKeyOf } from '@/lib/trigger-rules/fields';
import type { availableModel, ListedRule, ModelField, Rule, RuleFailure } from '@/lib/trigger-rules/schema';

const pathOf = (rule: Rule): string => `${rulesPath(rule.form_id)}&rule=${rule.id}`;

type Listed = Rule & Partial<Pick<ListedRule, 'form'>>;

interface RuleTableProps {
  /** The rules of a form, in their order; or a page of the whole company's. */
  page: Pick<Page<Listed>, 'rows'> & Partial<Page<Listed>>;
  list?: ListState;
  /** Whether the reader may open a rule's page and change the rule. */
  isOpen: boolean;
  models: readonly z.input<typeof availableModel>[];
  /** By `fieldsKeyOf`. */
  fields: ReadonlyMap<string, readonly ModelField[]>;
  /** The company's time zone. */
  zone: string;
  empty: ReactNode;
}

/** The address of a form's rules, with its `?tab=`. */
export const rulesPath = (formId: string): string => `/modules/${formId}?tab=rules`;

/** Rules with their events, their actions and recipients, their state, and their last result. */
export function RuleTable({ page, list, isOpen, models, fields, zone, empty }: RuleTableProps) {
  const locale = useLocale();
  const [t, ui] = [useTranslations('trigger_rules'), useTranslations('ui')];
  const [say, show] = [useSentence(zone), useDays()];
  const { rows } = page;
  const nameOf = ({ on, form }: Listed) => {
    if (on.model === 'form' && form) return t('answersOf', { form: isolate(form.name) });
    return models.find(({ key }) => key === on.model)?.label ?? on.model;
  };
  const eventOf = (rule: Listed) => {
    const { on } = rule;
    const model = models.find(({ key }) => key === on.model);
    const event = model?.events.find(({ key }) => key === on.event)?.label ?? on.event;
    return t('happens', { model: nameOf(rule), event });
  };
  const conditionOf = (rule: Rule) => {
    if (!rule.readable) return t('outcomes.unreadable');
    if (!rule.when) return t('always');
    return say(sentenceOf(rule.when, namedFields(fields.get(fieldsKeyOf(rule)) ?? [])));
  };
  const does = (rule: Rule) => {
    const known = fields.get(fieldsKeyOf(rule)) ?? [];
    const of = (path: string) => known.find((field) => field.path === path);
    const words = rule.then.map((action) => {
      const name = t(`actions.${action.do}`);
      if (action.do === 'set_field')
        return ui('labelled', { label: name, value: of(action.field)?.label ?? action.field });
      if (action.do !== 'change_status') return name;
      const status = of('status')?.options?.find(({ key }) => key === action.status)?.label ?? action.status;
      return ui('labelled', { label: name, value: status });
    });
    return [...new Set(words)].join(' · ');
  };
  const columns: Column<Listed>[] = [
    {
      key: 'name',
      header: t('name'),
      primary: true,
      wraps: true,
      width: '11rem',
      cell: ({ name }) => <bdi>{name}</bdi>,
      ...(list && { sortKey: 'name' }),
    },
    {
      key: 'event',
      header: t('event'),
      card: 'fact',
      wraps: true,
      width: '11rem',
      cell: eventOf,
      ...(list && { sortKey: 'model' }),
    },
    { key: 'condition', header: t('condition'), card: 'fact', wraps: true, width: '12rem', cell: conditionOf },
    { key: 'then', header: t('form.then'), card: 'fact', wraps: true, width: '9rem', cell: does },
    { key: 'writer', header: t('writer'), card: 'fact', cell: ({ writer }) => writer?.name ?? <NoValue /> },
    {
      key: 'state',
      header: t('state'),
      card: 'fact',
      wraps: true,
      width: '8rem',
      cell: ({ state, reason }) => (
        <>
          <RuleStateChip state={state} /> {state === 'off' && reason && <bdi>{reason}</bdi>}
        </>
      ),
    },
    {
      key: 'last',
      header: withZone(t('last'), zone, locale),
      card: 'fact',
      wraps: true,
      width: '13rem',
      cell: (rule) => (
        <>
          {rule.last_firing ? show.inZone(rule.last_firing.at, zone) : t('never')}
          {rule.last_failure && <LastFailure rule={rule} failure={rule.last_failure} zone={zone} isOpen={isOpen} />}
        </>
      ),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      page={page}
      {...(list && { list })}
      columns={columns}
      rowKey={({ id }) => id}
      {...(isOpen && {
        rowHref: pathOf,
        rowMenu: (rule: Listed) => (
          <RowMenu
            label={t('actionsFor', { name: rule.name })}
            entries={
              list
                ? ruleMenu(rule, t, list.path)
                : ruleMenu(rule, t, rulesPath(rule.form_id), { index: rows.indexOf(rule), count: rows.length })
            }
          />
        ),
      })}
      empty={empty}
    />
  );
}

interface LastFailureProps extends Pick<RuleTableProps, 'zone' | 'isOpen'> {
  rule: Rule;
  failure: RuleFailure;
}

/** When a rule failed last, and why; with a link to that line for anyone who may open it. */
function LastFailure({ rule, failure, zone, isOpen }: LastFailureProps) {
  const [t, show, why] = [useTranslations('trigger_rules'), useDays(), useFiringReason()];
  const said = `${t('failedTitle', { at: show.inZone(failure.at, zone) ?? '' })} · ${why.ofFailure(failure)}`;
  return <div>{isOpen ? <a href={`${pathOf(rule)}#failure`}>{said}</a> : <bdi>{said}</bdi>}</div>;
}
