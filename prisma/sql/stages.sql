-- The company's own steps inside the states of submissions. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- A stage belongs to one state: a submission that goes into another state stands at none there, unless the same change
-- says at which. One place for every way that a state changes: a step, many at once, the contract, an older process.
CREATE OR REPLACE FUNCTION keep_submission_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status <> OLD.status AND NEW.stage_id IS NOT DISTINCT FROM OLD.stage_id THEN
    NEW.stage_id := NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.stage_id IS NOT DISTINCT FROM OLD.stage_id THEN RETURN NEW; END IF;
  IF NEW.stage_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM submission_stages WHERE company_id = NEW.company_id AND id = NEW.stage_id AND state = NEW.status
  ) THEN
    RAISE EXCEPTION 'the stage belongs to another state' USING ERRCODE = '23514';
  END IF;
  NEW.stage_since := CASE WHEN NEW.stage_id IS NOT NULL THEN now() END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_stage BEFORE INSERT OR UPDATE OF status, stage_id ON candidate_submissions
  FOR EACH ROW EXECUTE FUNCTION keep_submission_stage();
