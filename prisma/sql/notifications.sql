-- What wakes the bell. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- Wakes the streams of whoever has something new: "company user", or the company alone for what may wait for several
-- people. PostgreSQL sends equal ones of a transaction once.
CREATE OR REPLACE FUNCTION announce_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', concat_ws(' ', company_id, user_id)) FROM (
    SELECT DISTINCT to_jsonb(c) ->> 'company_id' AS company_id, to_jsonb(c) ->> 'user_id' AS user_id FROM changed c
  ) AS who;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER news_added AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_news();
CREATE OR REPLACE TRIGGER news_read AFTER UPDATE ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_news();
CREATE OR REPLACE TRIGGER news_added AFTER INSERT ON work_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_news();
