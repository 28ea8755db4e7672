import { ApiError } from '@/lib/http/client/api-error';

/** Shows the dialog in which people show that it is them; true once they have. */
type Asking = () => Promise<boolean>;

let asking: Asking | null = null;
let open: Promise<boolean> | null = null;

/** Who asks (components/session/step-up.tsx); null when there is no page to ask on any more. */
export function onStepUp(ask: Asking | null): void {
  asking = ask;
}

/** Asks once for all calls that wait for it; false where nobody can be asked, or the person thinks otherwise. */
export function askForStepUp(): Promise<boolean> {
  open ??= (asking?.() ?? Promise.resolve(false)).finally(() => {
    open = null;
  });
  return open;
}

/** Does work again once somebody has shown that it is them, where the server wants that first (lib/auth/step-up). */
export async function steppingUp<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDue(error) || !(await askForStepUp())) throw error;
    return work();
  }
}

const isDue = (error: unknown): boolean => error instanceof ApiError && error.problem.code === 'step_up_required';
