import type { EndReason } from '@/lib/auth/session/end-reason';
import { endReasonOf } from '@/lib/auth/session/end-reason';
import { FORCE_CHANGE_PASSWORD, SET_UP_SECOND_FACTOR } from '@/lib/auth/session/forced-pages';
import { expiredAddress, parseRedirect } from '@/lib/browser/addresses';
import { navigation } from '@/lib/browser/navigation';
import { findAudience } from '@/lib/browser/routes';
import { clearEverything } from '@/lib/browser/storage';
import type { ApiError } from '@/lib/http/client/api-error';

/** The server's message to a user who must change the password before anything else. */
const PASSWORD_CHANGE_REQUIRED = 'Password change required';
/** The code, in any language, for a user who must set up a second factor before anything else. */
const SECOND_FACTOR_REQUIRED = 'second_factor_setup_required';

/**
 * Does what a failed call leads to (specification, section 8). Marks the failure as handled if it sends the browser to
 * another page.
 */
export function reactToFailure(error: ApiError): void {
  const { origin, pathname } = navigation().here();
  const reason = endReasonOf(error.status);
  if (error.message === PASSWORD_CHANGE_REQUIRED) {
    if (pathname !== FORCE_CHANGE_PASSWORD) sendOn(error, FORCE_CHANGE_PASSWORD);
  } else if (error.problem.code === SECOND_FACTOR_REQUIRED) {
    if (pathname !== SET_UP_SECOND_FACTOR) sendOn(error, SET_UP_SECOND_FACTOR);
  } else if (error.status === 302) {
    sendOn(error, parseRedirect(error.problem.redirect, origin));
  } else if (error.status === 423) {
    const address = parseRedirect(readFormAddress(error.problem.mandatory_form), origin);
    // Other calls of such a page may well be refused: the browser is there already.
    if (address === null || new URL(address).pathname !== pathname) sendOn(error, address);
  } else if (reason !== null) {
    endSession(error, reason);
  }
}

function sendOn(error: ApiError, address: string | null): void {
  if (address === null) return;
  error.handled = true;
  navigation().go(address);
}

/** Ends the session. A guest page has no session to leave, so it shows the failure (a wrong password) itself. */
function endSession(error: ApiError, reason: EndReason): void {
  clearEverything();
  const { pathname, search } = navigation().here();
  if (findAudience(pathname) !== 'authenticated') return;
  error.handled = true;
  navigation().go(expiredAddress(pathname + search, reason), 'post');
}

function readFormAddress(mandatoryForm: unknown): unknown {
  return typeof mandatoryForm === 'object' && mandatoryForm !== null && 'redirect_url' in mandatoryForm
    ? mandatoryForm.redirect_url
    : null;
}
