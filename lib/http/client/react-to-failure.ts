import type { EndReason } from '@/lib/auth/session/end-reason';
import { endReasonOf } from '@/lib/auth/session/end-reason';
import { FORCE_CHANGE_PASSWORD, SET_UP_SECOND_FACTOR } from '@/lib/auth/session/forced-pages';
import { expiredAddress, parseRedirect } from '@/lib/browser/addresses';
import { navigation } from '@/lib/browser/navigation';
import { findAudience } from '@/lib/browser/routes';
import { clearEverything } from '@/lib/browser/storage';
import type { ApiError } from '@/lib/http/client/api-error';

/** What the server says to a user who must change the password before anything else. */
const PASSWORD_CHANGE_REQUIRED = 'Password change required';
/** The code, in any language, for a user who must set up a second factor before anything else. */
const SECOND_FACTOR_REQUIRED = 'second_factor_setup_required';

/** What any failed call leads to (specification, section 8). Marks the failure when the browser is being sent on. */
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
    // What else such a page asks for may well be refused: it is there already.
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

/** On a guest page there is no session to leave: there the failure (a wrong password) is for the page to show. */
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
