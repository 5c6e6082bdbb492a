#pragma once

#include <functional>
#include <string>
#include <vector>

#include "people/accounts.h"
#include "people/hash_pool.h"
#include "people/people_service.h"
#include "people/secrets.h"
#include "people/sessions.h"

namespace taku::people {

// Somebody has proved who they are and gets a new session.
struct SignedIn {
  Account account;
  std::string token;  // of the session, for the cookie
  SessionRow session;
  std::string recovery_code;  // a new one, to be shown once; empty if the old one stays
  std::vector<Digest> ended;  // sessions that had to end because the account had too many
};

// Everything that involves a passphrase or a recovery code. Called on the server's thread, which also receives the
// answers: after the hash was computed by the pool, and what changed is on disk.
class AccountService {
 public:
  struct Dependencies {
    PeopleService* people = nullptr;
    HashPool* hashes = nullptr;
    std::function<TimeMs()> now;
    RandomBytes random;
  };
  template <class T>
  using Done = std::function<void(Result<T>)>;

  explicit AccountService(Dependencies dependencies) : deps_(std::move(dependencies)) {}

  void sign_up(AccountName name, std::string passphrase, std::string agent, Done<SignedIn> done);
  // The same answer after the same work for a name that nobody has and for a wrong passphrase: account/wrong.
  void sign_in(std::string name_key, std::string passphrase, std::string agent, Done<SignedIn> done);
  // Ends all other sessions. `passphrase` is the present one.
  void change_passphrase(Id account, std::string passphrase, std::string new_passphrase, std::string agent,
                         Done<SignedIn> done);
  // A lost passphrase. Ends all sessions; the recovery code is replaced, too.
  void recover(std::string name_key, std::string recovery_code, std::string new_passphrase, std::string agent,
               Done<SignedIn> done);
  // A new recovery code replaces the old one. Sessions stay.
  void renew_recovery_code(Id account, std::string passphrase, Done<std::string> done);
  void delete_account(Id account, std::string passphrase, Done<std::monostate> done);

 private:
  template <class T>
  void hash(std::string passphrase, Done<T> done, std::function<void(std::string)> next);
  template <class T>
  void verify(std::string hash, std::string passphrase, Done<T> done, std::function<void()> next);
  template <class T>
  void verify_account(Id account, std::string passphrase, Done<T> done, std::function<void(AccountSecrets)> next);
  void start_session(AccountSecrets verified, std::string agent, Done<SignedIn> done);
  SignedIn new_sign_in(std::string_view agent) const;

  const Dependencies deps_;
};

}  // namespace taku::people
