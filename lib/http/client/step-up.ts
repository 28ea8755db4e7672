import { ApiError } from '@/lib/http/client/api-error';

/** Shows the dialog in which people prove who they are; true once they have. */
type Asking = () => Promise<boolean>;

let asking: Asking | null = null;
let open: Promise<boolean> | null = null;

/** Sets the function that shows the dialog (components/session/step-up.tsx); null when no page is left to show it. */
export function onStepUp(ask: Asking | null): void {
  asking = ask;
}

/** Asks once for all calls that wait for it; false if no page can ask, or the person declines. */
export function askForStepUp(): Promise<boolean> {
  open ??= (asking?.() ?? Promise.resolve(false)).finally(() => {
    open = null;
  });
  return open;
}

/** Runs the work. If the server demands a step-up (lib/auth/step-up), asks the person for it and runs the work again. */
export async function steppingUp<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDue(error) || !(await askForStepUp())) throw error;
    return work();
  }
}

const isDue = (error: unknown): boolean => error instanceof ApiError && error.problem.code === 'step_up_required';
