import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Who caused the current work, as far as it is known; every transaction passes it to the audit log's triggers. */
export interface Caller {
  /** The caller's network address. */
  address?: string | undefined;
  requestId?: string | undefined;
  companyId?: string | undefined;
  userId?: string | undefined;
  sessionId?: string | undefined;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs a request's work; every transaction that it opens knows where the request came from. */
export const runForCaller = <T>(caller: Caller, work: () => Promise<T>): Promise<T> => callers.run({ ...caller }, work);

/** Records who makes the request, once it is known: the session's user, or the holder of a mailed link. */
export function identifyCaller(who: Pick<Caller, 'companyId' | 'userId' | 'sessionId'>): void {
  const caller = callers.getStore();
  if (caller) Object.assign(caller, who);
}

/** The caller of the current work; empty in a job, a script or a page, which write nothing in anybody else's name. */
export const currentCaller = (): Readonly<Caller> => callers.getStore() ?? {};
