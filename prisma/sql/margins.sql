-- The book of rates below the margin floor never changes. As it is today: prisma/sql/sql.test.mjs compares it with the database.

CREATE OR REPLACE FUNCTION keep_margin_overrides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'margin override is booked' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER margin_overrides_keep BEFORE UPDATE OR DELETE ON margin_overrides
  FOR EACH ROW EXECUTE FUNCTION keep_margin_overrides();
