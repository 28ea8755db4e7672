-- What was submitted stays as it is. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- A timesheet's expenses are fixed with its time, from the submission on.
CREATE OR REPLACE FUNCTION keep_submitted_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  expense timesheet_expenses%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN expense := OLD; ELSE expense := NEW; END IF;
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  -- An expense whose draft is being deleted with it finds no timesheet any more.
  IF EXISTS (SELECT 1 FROM timesheets WHERE company_id = expense.company_id AND id = expense.timesheet_id
    AND status NOT IN ('draft', 'rejected')) THEN
    RAISE EXCEPTION 'timesheet is submitted' USING ERRCODE = 'SB001';
  END IF;
  RETURN expense;
END $$;

CREATE OR REPLACE TRIGGER timesheet_expenses_keep BEFORE INSERT OR UPDATE OR DELETE ON timesheet_expenses
  FOR EACH ROW EXECUTE FUNCTION keep_submitted_expenses();
