package config

import (
	"errors"
	"slices"
	"strings"
)

// noCameras is the value of TARNWORT_CAMERA_HOSTS that allows no camera links.
const noCameras = "none"

// cameraHosts returns the hosts in lower case, in which links are compared with them.
func (a Apps) cameraHosts() []string {
	if slices.Equal(a.CameraHosts, []string{noCameras}) {
		return []string{}
	}
	hosts := make([]string, len(a.CameraHosts))
	for i, host := range a.CameraHosts {
		hosts[i] = strings.ToLower(host)
	}
	return hosts
}

func (a Apps) checkCameraHosts() error {
	var errs []error
	if slices.Contains(a.CameraHosts, noCameras) {
		errs = append(errs, errors.New("TARNWORT_CAMERA_HOSTS must be none or hold host names, not both"))
	}
	for _, host := range a.CameraHosts {
		errs = append(errs, checkHost("TARNWORT_CAMERA_HOSTS", host))
	}
	return errors.Join(errs...)
}
