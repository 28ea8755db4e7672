/** A field of a model as Prisma's client knows it. */
export interface ModelField {
  name: string;
  /** `object` for a relation. */
  kind: string;
  /** The other model, of a relation. */
  type: string;
  relationName?: string;
  /** The column, where it has another name. */
  dbName?: string | null;
}

/** The models by name, with their tables. */
export type Models = Readonly<Record<string, { dbName: string | null; fields: readonly ModelField[] }>>;

/** The models that a Prisma client was generated from. @throws Error if Prisma keeps them elsewhere. */
export function modelsOf(prisma: object): Models {
  const known: unknown = Reflect.get(prisma, '_runtimeDataModel');
  const models: unknown = typeof known === 'object' && known !== null ? Reflect.get(known, 'models') : undefined;
  if (!isModels(models)) throw new Error('The Prisma client does not tell its models.');
  return models;
}

const isModels = (models: unknown): models is Models => typeof models === 'object' && models !== null;
