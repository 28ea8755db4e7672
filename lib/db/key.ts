/** The key of a tenant's record: the company's id is part of every primary key (architecture, "Tenancy"). */
export const keyOf = ({ companyId }: { companyId: string }, id: string) => ({ companyId_id: { companyId, id } });
