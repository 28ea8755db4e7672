-- Nobody changes what is left of an erased person's row, in whatever way: nothing is added to it again.
CREATE OR REPLACE FUNCTION keep_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an erased candidate stays as it is' USING ERRCODE = '23514';
END $$;

CREATE OR REPLACE TRIGGER keep_erased BEFORE UPDATE ON candidates
  FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL) EXECUTE FUNCTION keep_erased();

REVOKE ALL ON FUNCTION unmistakable(text[]) FROM PUBLIC;
