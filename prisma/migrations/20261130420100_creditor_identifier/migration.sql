-- Companies store their creditor identifier.
GRANT UPDATE (creditor_identifier) ON companies TO staffing_tenant;
