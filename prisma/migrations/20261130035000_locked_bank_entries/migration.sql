-- What the bank charges and what is parked is not dated in a locked period either.
CREATE OR REPLACE TRIGGER keep_locked_days BEFORE INSERT OR UPDATE OF booked_on ON bank_entries
  FOR EACH ROW EXECUTE FUNCTION keep_locked_days('sales', 'booked_on');
