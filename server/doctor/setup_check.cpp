#include "server/doctor/setup_check.h"

#include "server/doctor/file_check.h"
#include "server/doctor/machine_check.h"
#include "server/doctor/port_check.h"
#include "server/doctor/services_check.h"
#include "server/doctor/settings_check.h"

namespace taku::server::doctor {

Findings check_setup(const Setup& setup) {
  Findings found = check_settings(setup.config);
  append(found, check_files(setup.config, setup.server_runs));
  append(found, check_ports(setup.config, setup.server_runs));
  append(found, check_services(setup.config, setup.server_runs));
  append(found, check_machine(setup.config, setup.build));
  return found;
}

}  // namespace taku::server::doctor
