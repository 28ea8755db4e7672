import type { NounKey } from '@/lib/nouns';

/** How often a to-do comes back once it is done: on every working day, every week, every month. */
export const repeats = ['daily', 'weekly', 'monthly'] as const;
export type Repeat = (typeof repeats)[number];

/** The nouns on whose records a to-do can be. */
export const toDoNouns = [
  'candidate',
  'candidate_list',
  'job_order',
  'submission',
  'contract',
  'timesheet',
  'invoice',
  'client',
  'user',
] as const satisfies readonly NounKey[];
export type ToDoNoun = (typeof toDoNouns)[number];

/** The noun with this key, if its records can have to-dos. */
export const toDoNounOf = (key: string): ToDoNoun | undefined => toDoNouns.find((noun) => noun === key);

/** The page with the form of a new to-do, on a record. */
export const newToDoPath = (type: ToDoNoun, id: string): string => `/to-dos/create?record_type=${type}&record_id=${id}`;

/** The to-dos of a list: those that the reader has to do, those that they asked others for, or all that they see. */
export const toDoScopes = ['mine', 'by_me', 'all'] as const;

/** The states of a to-do. */
export const toDoStates = ['open', 'done'] as const;

/** What the list of to-dos shows before its reader has filtered it. */
export const ownOpenToDos = { 'filter[scope]': 'mine', 'filter[state]': 'open' } as const;

/** When a to-do is due, from the reader's today. */
export const dueFilters = ['overdue', 'today', 'next_7_days', 'no_day'] as const;
export type DueFilter = (typeof dueFilters)[number];
