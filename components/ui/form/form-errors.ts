import { WHOLE_FORM } from '@/components/ui/form/form-resolver';
import { isRecord } from '@/components/ui/form/form-schema';
import type { ApiError } from '@/lib/http/api-client';

export interface FormFault {
  /** Field path; `root.…` for what belongs to no field. */
  path: string;
  message: string;
}

/** Every fault in react-hook-form's nested errors, in the order of the fields. */
export function listFaults(errors: object, prefix = ''): FormFault[] {
  return Object.entries(errors).flatMap(([key, node]: [string, unknown]): FormFault[] => {
    const path = prefix ? `${prefix}.${key}` : key;
    if (Array.isArray(node)) return [...faultOf(node, path), ...listFaults({ ...node }, path)];
    if (typeof node !== 'object' || node === null || key === 'ref') return [];
    const own = faultOf(node, path);
    return own.length > 0 ? own : listFaults(node, path);
  });
}

/** What the server refused, by field path; a fault without a path belongs to the whole form. */
export function serverFaults(error: ApiError): FormFault[] {
  return Object.entries(error.errors).map(([path, messages]) => ({
    path: path || WHOLE_FORM,
    message: messages.join(' '),
  }));
}

/** The fault of a field, or of a list as a whole, which react-hook-form keeps under the list's `root`. */
function faultOf(node: object, path: string): FormFault[] {
  const fault: unknown = Array.isArray(node) ? Reflect.get(node, 'root') : node;
  if (!isRecord(fault)) return [];
  return typeof fault.message === 'string' && fault.message !== '' ? [{ path, message: fault.message }] : [];
}
