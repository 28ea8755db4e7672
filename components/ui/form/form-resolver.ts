import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod';
import { withoutBlanks } from '@/components/ui/form/form-schema';
import { WHOLE_FORM } from '@/components/ui/form/whole-form';
import type { ValidationMessage } from '@/lib/i18n/validation';
import { validationMessage } from '@/lib/i18n/validation';

/**
 * Validates a form with the API's own schema, in the user's language. Not @hookform/resolvers' `zodResolver`: that one
 * shows zod's English messages, and cannot ask zod for the input that distinguishes "required" from "wrong type".
 */
export function formResolver(
  schema: z.core.$ZodType,
  translate: (message: ValidationMessage) => string,
): Resolver<FieldValues> {
  return async (values, _context, options) => {
    const body = withoutBlanks(schema, values);
    const result = await z.safeParseAsync(schema, body, { reportInput: true });
    if (result.success) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of result.error.issues) {
      const path = issue.path.map(String).join('.') || WHOLE_FORM;
      errors[path] ??= { type: issue.code, message: translate(validationMessage(issue)) };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
