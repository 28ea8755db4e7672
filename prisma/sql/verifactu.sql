-- A record of Veri*Factu never changes. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- Only what the AEAT says of it is added (Real Decreto 1007/2023, art. 8: "inalterabilidad").
CREATE OR REPLACE FUNCTION keep_verifactu_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT is_deleting_company(OLD.company_id) THEN RAISE EXCEPTION 'record is chained' USING ERRCODE = 'SB001'; END IF;
    RETURN OLD;
  END IF;
  IF (to_jsonb(NEW) - '{state,code,message,csv,sent_at,state_at}'::text[]) IS DISTINCT FROM (to_jsonb(OLD) - '{state,code,message,csv,sent_at,state_at}'::text[]) THEN
    RAISE EXCEPTION 'record is chained' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER verifactu_records_keep BEFORE UPDATE OR DELETE ON verifactu_records
  FOR EACH ROW EXECUTE FUNCTION keep_verifactu_record();
