/** Who may open a page: signed-out visitors only, signed-in users only, or anyone. */
export type Audience = 'guest' | 'authenticated' | 'anyone';

/** Where a signed-in user starts, and where guest pages send one. */
export const HOME = '/dashboard';
export const LOGIN = '/login';
export const FORCE_CHANGE_PASSWORD = '/force-change-password';
export const SET_UP_SECOND_FACTOR = '/set-up-second-factor';

/**
 * Every page and who may open it (specification, section 2, and our /clients screens). `*` stands for one segment.
 * It decides redirects only; pages and handlers check for themselves.
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
  ['/profile', 'authenticated'],
  ['/users', 'authenticated'],
  ['/users/create', 'authenticated'],
  ['/users/import', 'authenticated'],
  ['/users/*', 'authenticated'],
  ['/users/*/edit', 'authenticated'],
  ['/companies', 'authenticated'],
  ['/companies/create', 'authenticated'],
  ['/companies/*', 'authenticated'],
  ['/company-settings', 'authenticated'],
  ['/audit-log', 'authenticated'],
  ['/roles', 'authenticated'],
  ['/roles/create', 'authenticated'],
  ['/roles/*', 'authenticated'],
  ['/modules', 'authenticated'],
  ['/modules/create', 'authenticated'],
  ['/modules/*', 'authenticated'],
  ['/module/*', 'authenticated'],
  ['/module/*/add', 'authenticated'],
  ['/module/submissions/*', 'authenticated'],
  ['/module/submissions/*/edit', 'authenticated'],
  ['/module/submissions/*/sections/*/add', 'authenticated'],
  ['/module/submissions/*/sections/*/entries/*/edit', 'authenticated'],
  ['/timesheets', 'authenticated'],
  ['/timesheets/*', 'authenticated'],
  ['/submissions', 'authenticated'],
  ['/submissions/create', 'authenticated'],
  ['/submissions/*', 'authenticated'],
  ['/submissions/*/edit', 'authenticated'],
  ['/contracts', 'authenticated'],
  ['/contracts/create', 'authenticated'],
  ['/contracts/*', 'authenticated'],
  ['/contracts/*/edit', 'authenticated'],
  ['/invoices', 'authenticated'],
  ['/invoices/*', 'authenticated'],
  ['/clients', 'authenticated'],
  ['/clients/create', 'authenticated'],
  ['/clients/*', 'authenticated'],
  ['/sign-up', 'anyone'],
  ['/confirm-email', 'anyone'],
  ['/terms-and-conditions', 'anyone'],
  ['/privacy-policy', 'anyone'],
  ['/extra-pages/404', 'anyone'],
  ['/extra-pages/500', 'anyone'],
];

/** Who may open this path; null when there is no such page (the 404 page is for anyone). */
export function findAudience(pathname: string): Audience | null {
  const segments = pathname.split('/');
  const page = PAGES.find(([pattern]) => matches(pattern.split('/'), segments));
  return page ? page[1] : null;
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part === '*' ? segments[index] !== '' : part === segments[index]))
  );
}
