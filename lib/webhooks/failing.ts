import type { Db } from '@/lib/db/client';

/** So many calls in a row of one rule to one address have failed. */
export const mostFailures = 10;

/** A rule's action that calls one address. */
export interface FailingAction {
  companyId: string;
  ruleId: string;
  url: string;
}

/** Takes such an action out of use and tells its owner, in the transaction that wrote the last failure down. */
type OnFailing = (db: Db, action: FailingAction) => Promise<void>;

let act: OnFailing | undefined;

/** Names who does it, since what calls webhooks is above them. Called once where the jobs are put together. */
export function onFailingWebhooks(handler: OnFailing): void {
  act = handler;
}

/** Ten calls in a row have failed, or twenty, if it was taken into use again. */
export const tellOfFailures = async (db: Db, action: FailingAction): Promise<void> => act?.(db, action);
