import type { FieldValues, Resolver } from 'react-hook-form';

/** How a form's values are read: by a schema, or by a definition that a company wrote. */
export interface FormReader {
  resolver: Resolver<FieldValues>;
  /** Turns what is typed into a body of the API. */
  toBody: (values: FieldValues) => unknown;
  isRequired: (name: string) => boolean;
  /** The field that shows the server's fault at a path, if it is another one. */
  fieldOf?: (path: string) => string;
}
