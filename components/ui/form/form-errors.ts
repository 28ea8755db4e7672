import { WHOLE_FORM } from '@/components/ui/form/whole-form';
import type { ApiError } from '@/lib/http/api-client';

export interface FormFault {
  /** Field path; `root.…` for a fault that belongs to no field. */
  path: string;
  message: string;
}

/** Every fault in react-hook-form's nested errors, in the order of the fields; a list's own faults are under its `root`. */
export function listFaults(errors: object, prefix = ''): FormFault[] {
  return Object.entries(errors).flatMap(([key, node]: [string, unknown]): FormFault[] => {
    const path = prefix === '' ? key : key === 'root' ? prefix : `${prefix}.${key}`;
    if (typeof node !== 'object' || node === null || key === 'ref') return [];
    const message: unknown = Reflect.get(node, 'message');
    return typeof message === 'string' && message !== '' ? [{ path, message }] : listFaults(node, path);
  });
}

/** The faults in the server's answer, by field path; a fault without a path belongs to the whole form. */
export function serverFaults(error: ApiError): FormFault[] {
  return Object.entries(error.errors).map(([path, messages]) => ({
    path: path || WHOLE_FORM,
    message: messages.join(' '),
  }));
}
