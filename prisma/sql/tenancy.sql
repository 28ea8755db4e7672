-- What holds each tenant's rows apart. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- One line per new tenant table in later migrations: SELECT protect_tenant_table('table');
CREATE OR REPLACE FUNCTION protect_tenant_table(table_name text, tenant_rights text DEFAULT 'SELECT, INSERT, UPDATE, DELETE')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format(
    'CREATE POLICY tenant_isolation ON %I TO staffing_tenant
       USING (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)
       WITH CHECK (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', table_name);
  EXECUTE format('CREATE POLICY system_access ON %I TO staffing_system USING (true) WITH CHECK (true)', table_name);
  EXECUTE format('GRANT %s ON %I TO staffing_tenant', tenant_rights, table_name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO staffing_system', table_name);
END $$;

-- Whether this transaction deletes the company for good: what is otherwise kept for ever may go then, and nothing is logged
-- for a company that ends. Only the platform's own role can say so.
CREATE OR REPLACE FUNCTION is_deleting_company(p_company_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('role') = 'staffing_system' AND current_setting('app.deleting_company', true) = p_company_id::text;
$$;

-- What functions that run as their owner ask first: they work for the transaction's own company alone.
CREATE OR REPLACE FUNCTION require_own_company(p_company_id uuid) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_company_id IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::uuid THEN
    RAISE EXCEPTION 'another company' USING ERRCODE = '42501';
  END IF;
END $$;
