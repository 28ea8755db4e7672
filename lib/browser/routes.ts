import { FORCE_CHANGE_PASSWORD, SET_UP_SECOND_FACTOR } from '@/lib/auth/session/forced-pages';
import { nounList } from '@/lib/nouns';

/** Who may open a page: signed-out visitors only, signed-in users only, or anyone. */
export type Audience = 'guest' | 'authenticated' | 'anyone';

/** The start page of a signed-in user, to which guest pages send one, too. */
export const HOME = '/dashboard';
export const LOGIN = '/login';

/**
 * Every page and who may open it (specification, section 2, and our /clients screens). `*` matches one segment. It
 * decides redirects only; pages and handlers check for themselves.
 */
export const PAGES: readonly (readonly [pattern: string, audience: Audience])[] = [
  [LOGIN, 'guest'],
  ['/register-company', 'guest'],
  ['/forgot-password', 'guest'],
  ['/reset-password', 'guest'],
  ['/verify-email', 'guest'],
  [FORCE_CHANGE_PASSWORD, 'authenticated'],
  [SET_UP_SECOND_FACTOR, 'authenticated'],
  [HOME, 'authenticated'],
  ['/today', 'authenticated'],
  ['/board', 'authenticated'],
  ['/notifications', 'authenticated'],
  ['/notifications/preferences', 'authenticated'],
  ['/to-dos', 'authenticated'],
  ['/to-dos/create', 'authenticated'],
  ['/to-dos/*', 'authenticated'],
  ['/to-dos/*/edit', 'authenticated'],
  ['/calendar', 'authenticated'],
  ['/profile', 'authenticated'],
  ...nounList.flatMap(pagesOf),
  ['/monday', 'authenticated'],
  ['/invoices/receivables/documents', 'authenticated'],
  ['/leakage', 'authenticated'],
  ['/leave', 'authenticated'],
  ['/leakage/unbilled', 'authenticated'],
  ['/margin-overrides', 'authenticated'],
  ['/requirements', 'authenticated'],
  ['/ready-to-start', 'authenticated'],
  ['/billing-runs', 'authenticated'],
  ['/billing-runs/*', 'authenticated'],
  ['/reminders', 'authenticated'],
  ['/reminders/*', 'authenticated'],
  ['/accounting-exports', 'authenticated'],
  ['/accounting-exports/*', 'authenticated'],
  ['/closing', 'authenticated'],
  ['/bank-statements', 'authenticated'],
  ['/bank-statements/*', 'authenticated'],
  ['/pay-runs', 'authenticated'],
  ['/pay-runs/*', 'authenticated'],
  ['/pay-runs/*/*', 'authenticated'],
  ['/payment-files', 'authenticated'],
  ['/payment-files/*', 'authenticated'],
  ['/commissions', 'authenticated'],
  ['/commissions/*', 'authenticated'],
  ['/company-settings', 'authenticated'],
  ['/audit-log', 'authenticated'],
  ['/outflows', 'authenticated'],
  ['/users/*/hand-over', 'authenticated'],
  ['/candidate-lists/*/write', 'authenticated'],
  ['/candidate-lists/*/mails/*', 'authenticated'],
  ['/candidates/*/erase', 'authenticated'],
  ['/candidates/*/merge', 'authenticated'],
  ['/clients/*/merge', 'authenticated'],
  ['/clients/*/merge-contacts', 'authenticated'],
  ['/failed-mail', 'authenticated'],
  ['/modules/rules/*/*', 'authenticated'],
  ['/module/*', 'authenticated'],
  ['/module/*/add', 'authenticated'],
  ['/module/submissions/*', 'authenticated'],
  ['/module/submissions/*/edit', 'authenticated'],
  ['/module/submissions/*/sections/*/add', 'authenticated'],
  ['/module/submissions/*/sections/*/entries/*/edit', 'authenticated'],
  ['/sign-up', 'anyone'],
  ['/confirm-email', 'anyone'],
  ['/fill-in', 'anyone'],
  ['/approve/*', 'anyone'],
  ['/interview/*', 'anyone'],
  ['/shortlist/*', 'anyone'],
  ['/still-to-do/*', 'anyone'],
  ['/opt-out/*', 'anyone'],
  ['/invoice/*', 'anyone'],
  ['/careers/*', 'anyone'],
  ['/careers/*/*', 'anyone'],
  ['/terms-and-conditions', 'anyone'],
  ['/privacy-policy', 'anyone'],
  ['/extra-pages/404', 'anyone'],
  ['/extra-pages/500', 'anyone'],
];

/** The pages of a noun: its list and those below it. */
function pagesOf({ path, pages }: (typeof nounList)[number]): (readonly [string, Audience])[] {
  const below = { create: '/create', import: '/import', record: '/*', edit: '/*/edit' };
  return ['', ...pages.map((page) => below[page])].map((end) => [`${path}${end}`, 'authenticated']);
}

/** Who may open this path; null if there is no such page (the 404 page is for anyone). */
export const findAudience = (pathname: string): Audience | null => pageAt(pathname)?.[1] ?? null;

/** The pattern of the page at this path; undefined if there is none. A name goes before `*` where it comes first. */
export const findPattern = (pathname: string): string | undefined => pageAt(pathname)?.[0];

function pageAt(pathname: string): (typeof PAGES)[number] | undefined {
  const segments = pathname.split('/');
  return PAGES.find(([pattern]) => matches(pattern.split('/'), segments));
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part === '*' ? segments[index] !== '' : part === segments[index]))
  );
}
