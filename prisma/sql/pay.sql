-- What was paid never changes. As it is today: prisma/sql/sql.test.mjs compares it with the database.

CREATE OR REPLACE FUNCTION keep_closed_pay_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'closed' AND NOT is_deleting_company(OLD.company_id) THEN
    RAISE EXCEPTION 'pay run is closed' USING ERRCODE = 'SB001';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  -- Under the tenant's own role.
  IF NEW.status = 'draft' AND OLD.status <> 'draft'
    AND EXISTS (SELECT 1 FROM self_billed_invoices WHERE company_id = OLD.company_id AND pay_run_id = OLD.id) THEN
    RAISE EXCEPTION 'pay run is invoiced' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;

-- The time of a pay run is fixed when it is approved.
CREATE OR REPLACE FUNCTION keep_pay_run_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line pay_run_lines%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN line := OLD; ELSE line := NEW; END IF;
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  -- Under the tenant's own role; a line whose draft is being deleted with it finds no run any more.
  IF EXISTS (SELECT 1 FROM pay_runs WHERE company_id = line.company_id AND id = line.pay_run_id AND status <> 'draft') THEN
    RAISE EXCEPTION 'pay run is approved' USING ERRCODE = 'SB001';
  END IF;
  RETURN line;
END $$;

CREATE OR REPLACE TRIGGER pay_runs_keep_closed BEFORE UPDATE OR DELETE ON pay_runs
  FOR EACH ROW EXECUTE FUNCTION keep_closed_pay_run();

CREATE OR REPLACE TRIGGER pay_run_lines_keep BEFORE INSERT OR UPDATE OR DELETE ON pay_run_lines
  FOR EACH ROW EXECUTE FUNCTION keep_pay_run_lines();

-- What is paid beside time is fixed with it.
CREATE OR REPLACE FUNCTION keep_pay_additions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  addition pay_additions%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN addition := OLD; ELSE addition := NEW; END IF;
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  -- Under the tenant's own role; one whose draft is being deleted with it finds no run any more.
  IF EXISTS (SELECT 1 FROM pay_runs WHERE company_id = addition.company_id AND id = addition.pay_run_id AND status <> 'draft') THEN
    RAISE EXCEPTION 'pay run is approved' USING ERRCODE = 'SB001';
  END IF;
  RETURN addition;
END $$;

CREATE OR REPLACE TRIGGER pay_additions_keep BEFORE INSERT OR UPDATE OR DELETE ON pay_additions
  FOR EACH ROW EXECUTE FUNCTION keep_pay_additions();
