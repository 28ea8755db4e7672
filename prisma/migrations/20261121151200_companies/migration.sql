-- Companies that are suspended or about to be deleted, support that acts in a person's place by consent, and deletion for good.

-- What keeps a company's people out, as open_session answers it; 'ok' where nothing does.
CREATE FUNCTION company_state(c companies) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE
    WHEN c.delete_after IS NOT NULL THEN 'company_deleting'
    WHEN c.status = 'suspended' THEN 'company_suspended'
    WHEN c.status <> 'active' THEN 'company_inactive'
    ELSE 'ok'
  END;
$$;

-- Whether the consent that an impersonated session lives by still holds, and its operator may still act.
CREATE FUNCTION is_support_allowed(s sessions) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT 1
    FROM support_grants g, companies p
    JOIN users o ON o.company_id = p.id
    LEFT JOIN roles r ON r.company_id = o.company_id AND r.id = o.role_id
    WHERE g.company_id = s.company_id AND g.id = s.support_grant_id AND g.user_id = s.user_id
      AND g.ended_at IS NULL AND g.expires_at > now()
      AND p.kind = 'platform' AND p.status = 'active' AND o.id = s.impersonator_id AND o.is_active AND o.deleted_at IS NULL
      AND (o.is_company_admin OR 'edit_companies' = ANY (r.permissions)));
$$;

-- Reached through open_session alone, which runs as their owner.
REVOKE ALL ON FUNCTION company_state(companies), is_support_allowed(sessions) FROM PUBLIC;

-- A consent is given and ended, never rewritten or unsaid; its sessions are found by it.
REVOKE UPDATE, DELETE ON support_grants FROM staffing_tenant;
GRANT UPDATE (ended_at) ON support_grants TO staffing_tenant;
CREATE INDEX sessions_company_id_support_grant_id_idx ON sessions (company_id, support_grant_id) WHERE support_grant_id IS NOT NULL;
CREATE INDEX companies_delete_after_idx ON companies (delete_after) WHERE delete_after IS NOT NULL;

CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' AND NOT is_deleting_company(OLD.company_id) THEN RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001'; END IF;
    RETURN OLD;
  END IF;
  IF OLD.status <> 'draft' AND (
    NEW.status = 'draft' OR (OLD.status = 'void' AND NEW.status <> 'void') OR
    (NEW.number, NEW.contract_id, NEW.client_id, NEW.currency, NEW.issue_date, NEW.due_date, NEW.terms_days,
     NEW.net_total, NEW.tax_total, NEW.gross_total, NEW.locale, NEW.issued_at)
    IS DISTINCT FROM
    (OLD.number, OLD.contract_id, OLD.client_id, OLD.currency, OLD.issue_date, OLD.due_date, OLD.terms_days,
     OLD.net_total, OLD.tax_total, OLD.gross_total, OLD.locale, OLD.issued_at)
    OR NEW.seller IS DISTINCT FROM OLD.seller OR NEW.buyer IS DISTINCT FROM OLD.buyer
    OR NEW.purchase_order IS DISTINCT FROM OLD.purchase_order OR NEW.tax_name IS DISTINCT FROM OLD.tax_name
  ) THEN
    RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_issued_invoice_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line invoice_lines%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN line := OLD; ELSE line := NEW; END IF;
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  -- Under the tenant's own role; a line whose draft is being deleted with it finds no invoice any more.
  IF EXISTS (SELECT 1 FROM invoices WHERE company_id = line.company_id AND id = line.invoice_id AND status <> 'draft') THEN
    RAISE EXCEPTION 'invoice is issued' USING ERRCODE = 'SB001';
  END IF;
  RETURN line;
END $$;
