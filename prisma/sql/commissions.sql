-- Statements of commissions never change. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- A line of a closed month goes to the first month that is open. Whoever closes a month waits for those who are writing.
CREATE OR REPLACE FUNCTION keep_commission_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_closed date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('commission months ' || NEW.company_id, 0));
    SELECT max(month) INTO v_closed FROM commission_months WHERE company_id = NEW.company_id;
    NEW.month := greatest(NEW.month, (v_closed + interval '1 month')::date);
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'commission is posted' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE FUNCTION keep_commission_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('commission months ' || NEW.company_id, 0));
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  -- The day on which it was paid is added once.
  IF TG_OP = 'UPDATE' AND OLD.paid_on IS NULL AND to_jsonb(NEW) - 'paid_on' = to_jsonb(OLD) - 'paid_on' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'month is closed' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER commission_postings_keep BEFORE INSERT OR UPDATE OR DELETE ON commission_postings
  FOR EACH ROW EXECUTE FUNCTION keep_commission_postings();

CREATE OR REPLACE TRIGGER commission_months_keep BEFORE INSERT OR UPDATE OR DELETE ON commission_months
  FOR EACH ROW EXECUTE FUNCTION keep_commission_months();
