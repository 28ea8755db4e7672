import type { FieldValues, Resolver } from 'react-hook-form';

/** How a form's values are read: by a schema, or by a definition that a company wrote. */
export interface FormReader {
  resolver: Resolver<FieldValues>;
  /** What is typed as a body of the API. */
  toBody: (values: FieldValues) => unknown;
  isRequired: (name: string) => boolean;
  /** The field that shows what the server says of a path, where it is another. */
  fieldOf?: (path: string) => string;
}
