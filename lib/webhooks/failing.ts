import type { Db } from '@/lib/db/client';

/** The number of failed calls in a row, of one rule to one address, after which the rule's owner is notified. */
export const mostFailures = 10;

/** A rule's action that calls one address. */
export interface FailingAction {
  companyId: string;
  ruleId: string;
  url: string;
}

/** Switches such an action off and notifies its owner, in the transaction that records the last failure. */
type OnFailing = (db: Db, action: FailingAction) => Promise<void>;

let act: OnFailing | undefined;

/** Sets the handler, because the code that calls webhooks may not import it. Called once where the jobs are started. */
export function onFailingWebhooks(handler: OnFailing): void {
  act = handler;
}

/** Calls the handler after ten failed calls in a row, or after twenty if the rule was switched on again. */
export const tellOfFailures = async (db: Db, action: FailingAction): Promise<void> => act?.(db, action);
